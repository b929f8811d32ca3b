import type { SkillTexts } from '../../landing-texts.ts';

export const singer: SkillTexts = {
  about:
    'One voice can carry very different evenings. A Sufi singer with harmonium and tabla holds a lawn quiet after dinner; a Punjabi folk voice gets four generations clapping at a sangeet; a ghazal singer needs no more than a carpet, cushions and people who stopped looking at their phones. Singers come alone with tracks, with one guitar, or with a small band, and the profile says which.',
  price:
    'The number of musicians on stage moves the price more than fame does: a singer with tracks costs about half of the same singer with four players. Saturdays between November and February go first and rarely go cheap.',
  ask: [
    'Which songs they know by heart, and which need a week of practice.',
    'Whether they sing to tracks or bring players, and how many.',
    'How they like to split the time: two sets of an hour suit most dinners.',
    'Who announces them, so that no names are read from a phone.',
  ],
  questions: [
    {
      question: 'Can the singer perform our couple entry song?',
      answer:
        'Usually yes. Send the recording after booking, at least three days ahead, with the moment where you want to walk in. Singers rehearse it in their own key.',
    },
    {
      question: 'Do singers bring their own musicians?',
      answer:
        'Teams do, and their card says how many they are. A solo singer performs with backing tracks or one instrument; the price covers exactly whom the profile names.',
    },
    {
      question: 'How long does a live singer perform?',
      answer:
        'The price covers up to two and a half hours within one evening, with the breaks you agree on. Some profiles name a longer set, and then that is covered.',
    },
    {
      question: 'Is a microphone and speaker part of the price?',
      answer:
        'Our sound system is its own line at booking, sized for your guests. Keep it, or remove it if the venue has one with the channels that the singer asks for.',
    },
    {
      question: 'Can one singer do both ghazals and bhangra numbers?',
      answer:
        'Some can, few do both equally well. Filter by genre, watch the films, and consider two shorter acts when the evening really has two moods.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Sufi, ghazal, Punjabi folk and Bollywood voices for the lawns, clubs and living rooms of Chandigarh, with final prices and real calendars.',
      text: 'In Chandigarh most singers are booked for the hour when dinner is nearly over and no guest wants to go home: ghazals on a terrace in Sector 10, old Rafi numbers at an anniversary in Sector 35, boliyan in a baithak before the wedding. Houses are close together here, so a voice with a harmonium is often the happier choice after ten than a full band.',
    },
    mohali: {
      lead: 'Hire a singer in Mohali for a sangeet, a reception or an office evening, and see at once who is free on your date.',
      text: 'Mohali books singers for big rooms. The banquet halls along Airport Road seat five hundred and echo, so ask for a singer who is used to stage monitors and a sound engineer. Offices in the IT City book the same voices on Thursdays, for shorter, cleaner sets that end before the last cab.',
    },
    panchkula: {
      lead: 'Live singers for Panchkula’s family functions, from a jagrata at home to a reception under the Shivaliks.',
      text: 'Panchkula likes its music within the family. Jagratas and shabads before a wedding, retro sets for silver jubilees in society lawns, a classical hour at a housewarming: tell the singer who will be listening, and the set list changes by itself. Open grounds toward the hills are cool by nine even in October, and voices tire in the cold, so start early.',
    },
  },
};
