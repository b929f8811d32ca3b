import type { SkillTexts } from '../../landing-texts.ts';

export const dj: SkillTexts = {
  about:
    'A good DJ reads the floor before touching the fader. Here that means knowing when the cousins want Diljit, when the aunts want Gurdas Maan, and when forty minutes of house will empty the bar onto the dance floor. Wedding DJs mix live and take requests; club DJs build one long arc. Both are on this page, and their films show which is which.',
  price:
    'You pay for the person and their experience; lights, dance floor and large speakers are separate. A DJ with a dhol player or a live percussionist costs more than one alone and is often worth it at a wedding.',
  ask: [
    'A list of ten songs that must be played and three that must not.',
    'Whether they mix live or play prepared sets.',
    'What the venue’s own console is, if you do not take our sound.',
    'Who tells them to stop: one person, named beforehand.',
  ],
  questions: [
    {
      question: 'Does the DJ bring speakers and lights?',
      answer:
        'The DJ brings laptop, controller and music. Speakers come as our sound system, a separate line sized for your guests; lights are listed among the items you can add to it.',
    },
    {
      question: 'Can we give the DJ a playlist?',
      answer:
        'Please do, as a guide. Send must-plays and never-plays after booking; leave the order to the DJ, who can see who is dancing.',
    },
    {
      question: 'Will the DJ play Punjabi and English music both?',
      answer:
        'Open-format and wedding DJs do so all evening. Choose by genre in the filters if your guests lean strongly one way.',
    },
    {
      question: 'Can the DJ play along with a dhol?',
      answer:
        'Yes, many here do. Book a dhol player beside the DJ; they settle the tempo between them in the sound check, an hour before guests arrive.',
    },
    {
      question: 'Do we need a licence to play recorded music?',
      answer:
        'Recorded music at an event may need a public performance licence. Ask the venue whether it holds one; we do not sell licences and cannot advise on law.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Wedding and club DJs in Chandigarh who mix live, know Punjabi from the nineties to last week, and stop when the city asks them to.',
      text: 'Chandigarh keeps its hours: outdoors, loud music ends at ten. Good DJs here start the dancing early and peak at a quarter to, then hand over to an unamplified dhol for the vidaai mood. For clubs and hotel basements around Sector 26 and Industrial Area the night is longer, so look for house and techno sets among the films.',
    },
    mohali: {
      lead: 'Book a DJ in Mohali for palace weddings, college fests and company parties at one final price for the event.',
      text: 'Mohali’s marriage palaces have floors for three hundred dancers, and a DJ who fills a Sector 9 drawing room may vanish in one. Choose a DJ whose films show a big hall, and choose the larger sound kit. Universities around Kharar and Gharuan book weekday fests; those dates are easier to get, and cost less.',
    },
    panchkula: {
      lead: 'DJs for Panchkula’s lawns and club houses: Haryanvi, Punjabi, Bollywood and a volume that the neighbours forgive.',
      text: 'Panchkula’s playlists have a Haryanvi streak that DJs from across the border forget. Ask for it by name. Most parties are in sector lawns and society club houses with flats on three sides, where two speakers close to the floor do better than four stacked high at its edge.',
    },
  },
};
