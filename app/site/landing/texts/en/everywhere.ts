import type { Question } from '../../landing-texts.ts';

export const everywhere: readonly Question[] = [
  {
    question: 'Is anything added to the price at checkout?',
    answer:
      'No. The price on the card is for the whole event, with tax, travel and our fee inside. Sound is the only other line, and you may remove it.',
  },
  {
    question: 'What happens if the artist or we have to cancel?',
    answer:
      'If the artist cancels, you get a like artist at no extra cost or all of your money. If you cancel three days or more ahead, all of it comes back; later, the shown share does.',
  },
];
