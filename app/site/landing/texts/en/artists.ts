import type { SkillTexts } from '../../landing-texts.ts';

export const artists: SkillTexts = {
  about:
    'Singers, DJs, bands, dancers, anchors, magicians, comedians and cooks with live counters are on one page here, so that you can plan an evening before you know who should fill it. Set the date first: what is left is free. Then think of your guests’ ages, and of what they will do: listen, dance, laugh or eat.',
  price:
    'A magician for a birthday costs a fraction of an eight-piece band. Move the price slider to your budget and see which kinds of performers fit into it.',
  ask: [
    'What the host family wants to remember: the songs, the dance floor or the table talk.',
    'How long each part should last, and what comes between two of them.',
    'Which of the artists needs the stage first to set up.',
    'Whether one sound system can serve them all.',
  ],
  questions: [
    {
      question: 'How do we choose between a singer, a DJ and a band?',
      answer:
        'A singer suits guests who sit and listen, a DJ those who dance late, a band both, if the venue has a stage. Many weddings take a singer for the dinner and a DJ after it.',
    },
    {
      question: 'Can we book several artists for one evening?',
      answer:
        'Yes, each with a booking and price of its own. Use the same date and place, and tell each who else is coming; the event managers then agree on one timetable.',
    },
    {
      question: 'How early should we look?',
      answer:
        'For Saturdays between November and February, two to three months ahead. On other days a week is often enough, and some artists accept at once.',
    },
    {
      question: 'What do the stars on a card mean?',
      answer:
        'They are the plain mean of what hosts wrote after their event, and beside them is how many wrote. New artists have no stars yet.',
    },
    {
      question: 'Who can help us decide?',
      answer:
        'Our support, by phone or message. Say the occasion, the guests and the budget, and we name three artists who are free.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Every kind of performer in Chandigarh on one page: compare prices, reviews and free dates for your function.',
      text: 'Start here if the guest list is ready and the programme is not. Performers from all categories who live in or travel to Chandigarh are ranked together, so a quiet instrumentalist for a Sector 9 veranda may appear beside a comedian for an office party in Industrial Area. Narrow it by genre and language.',
    },
    mohali: {
      lead: 'Plan an evening in Mohali: all artists who travel to Phases 1 to 11, Aerocity and Kharar, with final prices.',
      text: 'A big hall can carry two or three acts, and Mohali has many big halls. Look through all who perform here before you settle on one: families often find an emcee, a dhol troupe and dessert counters in one sitting, and book each for its own hour.',
    },
    panchkula: {
      lead: 'All performers for parties, pujas and weddings in Panchkula, sorted by reviews and distance from your venue.',
      text: 'Smaller gatherings suit Panchkula, and many artists offer shorter sets for them. Browse all categories when the budget decides more than the taste: an acoustic duo, a storyteller for children or a live chaat counter can cost about the same. Filter by your date first.',
    },
  },
};
