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
      'If the artist cancels, you get a similar artist at no extra cost or a full refund. If you cancel three days or more ahead, you get a full refund; later, the share that we show.',
  },
];
