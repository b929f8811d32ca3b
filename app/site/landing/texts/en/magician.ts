import type { SkillTexts } from '../../landing-texts.ts';

export const magician: SkillTexts = {
  about:
    'Magic is the one act that works at arm’s length. Close-up magicians walk from table to table while the starters are passed; mentalists take ten minutes of a conference and are discussed for the rest of it; stage illusionists need depth, curtains and a team. For children there are doves, silks and balloons, and a patience that no parent has at that hour.',
  price:
    'Close-up and children’s magic are among the most affordable acts. Stage illusion carries crates, assistants and set-up time, and its price shows it.',
  ask: [
    'Children, adults or both, and roughly how many of each.',
    'Whether it is a walkabout, a show with seats, or an hour of each.',
    'What is behind the stage: illusions dislike an audience at their back.',
    'If animals or fire are unwelcome; many acts have neither.',
  ],
  questions: [
    {
      question: 'What kind of magic suits a children’s party?',
      answer:
        'Kids’ magic with comedy and balloons, forty minutes, children seated on the floor. For under-fives ask for a shorter show and no loud effects.',
    },
    {
      question: 'Can the magician walk among the tables?',
      answer:
        'Close-up magicians do exactly that, a few minutes at each table. Reckon with fifteen tables in an hour and a half.',
    },
    {
      question: 'How much set-up does a stage show need?',
      answer:
        'Illusionists ask for ninety minutes before guests come, a dark backdrop and two helpers. You find it under “Needs at the venue” on the profile.',
    },
    {
      question: 'Will guests be embarrassed on stage?',
      answer:
        'No. Volunteers are asked, never pulled, and are made to look clever. Tell us if a guest should be left in peace, or chosen.',
    },
    {
      question: 'Can a trick reveal our product or announcement?',
      answer:
        'Mentalists and illusionists love it. Send the object or the words two weeks ahead, and keep the number of people who know small.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Close-up magic, mentalism and illusion in Chandigarh for birthdays, dinners and stages of every size.',
      text: 'At a Chandigarh dinner for forty, a close-up magician is worth more than a stage: drinks in hand, garden lit, guests not seated yet. Mentalists are asked for by the city’s doctors’ and lawyers’ associations, whose members enjoy failing to explain it. Birthday magic fills the weekends in Sectors 20 to 40.',
    },
    mohali: {
      lead: 'Hire a magician in Mohali for a birthday in the society hall, a family day at work or a wedding’s slow hour.',
      text: 'Between the varmala and dinner there is a slow hour in every Mohali wedding, and a walkabout magician or a shadow-play act makes it disappear. Towers in Sectors 66 to 82 have party halls made for children’s shows; bring a mat for the floor and move the cake to after the show.',
    },
    panchkula: {
      lead: 'Magicians in Panchkula for school fests, society evenings and first birthdays.',
      text: 'Panchkula’s schools book magic for the last working day before the holidays, with two shows back to back for juniors and seniors. In the parks and club houses, balloon art works where a show would not be heard. Ask for Hindi patter; grandparents are half of the audience.',
    },
  },
};
