import type { SkillTexts } from '../../landing-texts.ts';

export const comedian: SkillTexts = {
  about:
    'Comedy travels badly and lives locally: the same joke that dies in a Delhi hotel brings the house down when the road, the uncle and the parking lot in it are yours. Stand-up and Punjabi character comedy, mimicry, improvisation with the audience, and the old art of hasya kavita are all within an hour’s drive. Most sets are twenty to forty-five minutes, and that is the right length.',
  price:
    'Minutes on stage count for little; writing does. A set written about your company or your couple costs more than the act they tour with, and is the one people retell.',
  ask: [
    'Who sits in the room: ages, languages, bosses.',
    'Subjects that are off the table. Say so plainly, comedians prefer it.',
    'That people sit, face one way and are not being served during the set.',
    'Five true stories about the person being celebrated.',
  ],
  questions: [
    {
      question: 'Is the material clean enough for family or office?',
      answer:
        'Filter for Clean or Corporate Comedy and say in your message who listens. Comedians adjust; they do not like to guess.',
    },
    {
      question: 'How long is a comedy set?',
      answer:
        'Twenty to forty-five minutes on stage. The booking holds the whole slot, so the comedian can wait for your speeches to end.',
    },
    {
      question: 'Can the comedian write about our company or couple?',
      answer:
        'Yes, if you send the stories a week ahead. Names, habits and one shared disaster are enough for ten good minutes.',
    },
    {
      question: 'What does a comedian need on stage?',
      answer:
        'One good microphone on a stand, a light that leaves the first three rows visible, a stool and water. Background music off.',
    },
    {
      question: 'Can we have comedy in Punjabi?',
      answer:
        'Most here perform in Punjabi, Hindi or both. Pick Punjabi under Language; village tales and character acts are listed by genre.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Stand-up, Punjabi comedy, mimicry and improv in Chandigarh for club nights, offices and brave families.',
      text: 'The cafés of Sectors 7 and 26 run open mics several nights a week, and that is where most comedians here sharpen what they bring to your event. Chandigarh audiences are quick and well read; ask for observational or story comedy. Roundabouts remain the safest opening subject.',
    },
    mohali: {
      lead: 'Book a comedian in Mohali for a team dinner, a roast or a reception, clean or cheeky, and know the price before you ask.',
      text: 'Mohali’s team dinners have taught a whole generation of comics the life of sprint planning and night shifts. Corporate sets are clean by default here. Put the comedian before the buffet opens, never during; in a hall of four hundred also ask for screens, since faces are half of the joke.',
    },
    panchkula: {
      lead: 'Comedians and hasya kavis for Panchkula’s clubs, kavi sammelans and anniversaries.',
      text: 'Panchkula still fills a hall for a kavi sammelan, and hasya poets from Haryana and Punjab are the speciality of this page. Clubs and retired officers’ associations enjoy mimicry and parody songs; a set with couplets has been known to be answered from the third row.',
    },
  },
};
