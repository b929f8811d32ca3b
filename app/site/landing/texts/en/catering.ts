import type { SkillTexts } from '../../landing-texts.ts';

export const catering: SkillTexts = {
  about:
    'Food cooked in front of people is a performance, and guests remember it as one: the jalebi uncoiling, the tawa ringing, the tandoor’s lid coming off. Caterers on this page bring live counters, Punjabi and Mughlai kitchens, Himachali dham, strictly vegetarian menus, desserts and mocktail bars, with their own crew and crockery.',
  price:
    'One price covers the guests and counters that the profile names. For more guests, write to us before you book. Winter greens and kulfi have their seasons; out of season, both cost more and please less.',
  ask: [
    'An honest number of guests, and the final one three days ahead.',
    'Water, shade and a way in for the truck.',
    'Who eats Jain, vegan or without gluten.',
    'Where the kitchen is, so that smoke goes the other way.',
  ],
  questions: [
    {
      question: 'How many guests does the price cover?',
      answer:
        'Each profile names it; sixty guests with three live counters is common. For a longer list, write to us before you book.',
    },
    {
      question: 'Can we taste the menu first?',
      answer:
        'Many caterers offer a tasting for four people after booking. Ask in your message; leave a week before the event.',
    },
    {
      question: 'Are caterers licensed?',
      answer:
        'Food businesses need an FSSAI licence and must display its number. Ask for it, as your venue probably will too.',
    },
    {
      question: 'Is vegetarian food cooked apart?',
      answer:
        'Strictly vegetarian kitchens say so on their profile. Ask a mixed kitchen in your message how it keeps stoves, oil and ladles apart.',
    },
    {
      question: 'Do they bring plates, staff and clear up?',
      answer:
        'Crockery, serving staff and clearing are part of the price unless the profile says otherwise. Tables, tents and water are the venue’s.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Live counters, Punjabi kitchens and dessert carts in Chandigarh, with crew and crockery, at one price for the event.',
      text: 'A Chandigarh party is often sixty people in a back garden with one gate. Live counters are made for it: chaat by the wall, a tawa under the mango tree, mocktails at the door. Tell the caterer about stairs, parking restrictions and the neighbour’s kitchen window; small gardens punish big tandoors.',
    },
    mohali: {
      lead: 'Caterers in Mohali for functions at home, in palaces and on campuses, from sarson da saag to wood-fired pizza.',
      text: 'Many Mohali palaces insist on their own kitchen but allow a guest counter for one speciality, against a small fee to the house. Ask first. At home functions in the older Phases, street-side service works well, and office canteens in the IT City like grazing tables that can be eaten standing.',
    },
    panchkula: {
      lead: 'Catering in Panchkula with a Himachali accent: dham on leaf plates, vegetarian kitchens, kulfi by the lawn.',
      text: 'Families with roots in Himachal ask for dham, served sitting down and in its proper order, and Panchkula’s cooks still know it. Purely vegetarian functions are more common here than across the choe, and so are kitchens that have never seen an egg. For hill-side venues count an extra half hour for the truck.',
    },
  },
};
