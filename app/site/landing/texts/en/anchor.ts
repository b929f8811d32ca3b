import type { SkillTexts } from '../../landing-texts.ts';

export const anchor: SkillTexts = {
  about:
    'An anchor is the difference between a programme and a pile of performances. They learn your relatives’ names, fill the ten minutes when the groom is stuck at Tribune Chowk, make uncles dance and stop them in time. Bilingual and trilingual hosts move between Punjabi, Hindi and English in one sentence; corporate anchors read a script as if they had written it.',
  price:
    'Experience and language decide. Birthday and game hosts cost least, wedding anchors with a following and conference moderators most. The price covers the whole event, a call to plan it included.',
  ask: [
    'A running order with times, even a rough one.',
    'How names are pronounced, and which must never be forgotten.',
    'Which jokes are welcome at your table and which are not.',
    'Who in the family decides when the order changes.',
  ],
  questions: [
    {
      question: 'Does the anchor help to plan the programme?',
      answer:
        'Yes. After the artist accepts, you share the running order; anchors suggest timings, games and pauses, and your event manager keeps the agreed version.',
    },
    {
      question: 'In which languages do anchors host?',
      answer:
        'Punjabi, Hindi and English in every mixture; a few also host in Haryanvi or Pahari. Use the language filter and watch a film before you choose.',
    },
    {
      question: 'Do anchors bring games and props?',
      answer:
        'Game hosts bring their own. Prizes are yours to buy; they will tell you how many and how small they may be.',
    },
    {
      question: 'Is the same person hosting from start to end?',
      answer:
        'Yes, the person on the profile, for up to two and a half hours on stage. Long weddings book two slots or two anchors.',
    },
    {
      question: 'What does an anchor need at the venue?',
      answer:
        'A cordless microphone with a spare, a place to stand that everyone sees, and ten quiet minutes with the people who run sound and kitchen.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Wedding and corporate anchors in Chandigarh who host in Punjabi, Hindi and English and keep to your running order.',
      text: 'Chandigarh has more award nights and conferences than any city of its size up here, and anchors who can pronounce every ministry. For families the favourites are hosts who grew up between two languages and know that a sangeet in Sector 8 has grandparents in the first row.',
    },
    mohali: {
      lead: 'Find an anchor in Mohali for a ring ceremony, a town hall or a product launch, at a price for the whole event.',
      text: 'Software companies in Mohali book anchors by the quarter: hackathon finals, family days, long-service awards. Wedding hosts here are used to large halls and late trains of cars, and they carry games that work across sixty tables. Give them the seating plan.',
    },
    panchkula: {
      lead: 'Hosts and emcees for Panchkula’s kitty parties, jubilees, school functions and wedding evenings.',
      text: 'Daytime is when Panchkula needs a host: kitty parties at noon, school prize days, the mela of a residents’ association. Kids’ party hosts are plentiful and worth booking early for December Sundays. For weddings, ask for a host at ease with Haryanvi banter between the two sides.',
    },
  },
};
