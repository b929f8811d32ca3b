import type { SkillTexts } from '../../landing-texts.ts';

export const band: SkillTexts = {
  about:
    'Nothing changes a room like people playing together in it. Live bands around here grew up on campus rock and learned their grandparents’ songs afterwards, which is why a Sufi rock set can open with a qawwali and end with the songs of old television. Expect four to eight musicians, a sound check that matters, and an evening that could not have come from a laptop.',
  price:
    'Count the heads: every player is paid, driven and fed. Unplugged trios cost least, eight-piece Bollywood bands most. Two sets in one evening are the norm and are inside the price.',
  ask: [
    'The stage: most bands want sixteen feet by twelve, level and under cover.',
    'How many channels and monitors they need; you find it in their rider.',
    'When they can sound-check without guests in the room.',
    'Where they change and eat, and when.',
  ],
  questions: [
    {
      question: 'How many musicians come with the band?',
      answer:
        'The card says “Team of” and a number, and the profile lists who plays what. If the band cannot come, we offer you a similar one at no extra cost.',
    },
    {
      question: 'What stage and power does a band need?',
      answer:
        'Each profile names stage size, power points and channels under “Needs at the venue”. Show that list to your venue; it answers nearly everything.',
    },
    {
      question: 'Can we hire a smaller line-up for less?',
      answer:
        'Bands that offer a trio or duo are listed as such with a price of their own. Filter by price, or look for Unplugged among the genres.',
    },
    {
      question: 'Can a band learn a song for our first dance?',
      answer:
        'With two weeks’ notice nearly always, with three days sometimes. Send a recording and the version you mean; bands differ on covers of covers.',
    },
    {
      question: 'Does the band play non-stop?',
      answer:
        'No, and you would not want it. Two sets of about an hour, with dinner between them, is what works. Ask the DJ or our sound engineer for music in the gap.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Sufi rock, fusion, Bollywood and unplugged bands in Chandigarh, heard in their films before you book and free on your date.',
      text: 'Chandigarh is a band town: half the musicians on this page met at a college fest in Sector 10 or 11. Clubs and restaurants book trios on Fridays, families book the full line-up for receptions, and the Open Hand kind of open-air evening wants a band that can play softly. Say which you are, because the same band brings different amplifiers.',
    },
    mohali: {
      lead: 'Live bands for Mohali receptions, launches and campus nights, with stage needs and final prices on every profile.',
      text: 'Stages in Mohali are generous and often built the same afternoon. Ask your decorator for a level deck and a separate power line; bands bring sensitive keyboards, and palace lighting is hungry. Company evenings in Phase 8 prefer Bollywood Live or Jazz, and like the band to be finished by half past nine.',
    },
    panchkula: {
      lead: 'Book a live band in Panchkula: folk, fusion and retro line-ups for lawns, clubs and farmhouses along the hills.',
      text: 'Many Panchkula events lie out toward Ramgarh, Barwala or the Morni road, where a band’s van needs a way in and somewhere to turn. Folk and fusion groups do best under the open sky there; in the sector club houses a jazz or ghazal ensemble fits the room and the ceiling.',
    },
  },
};
