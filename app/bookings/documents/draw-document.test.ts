import { expect, test } from 'vitest';
import { amountInWords } from './draw-document.server.ts';

test.each([
  [4_720_000, 'Rupees forty-seven thousand two hundred only'],
  [11_800_000, 'Rupees one lakh eighteen thousand only'],
  [
    123_456_789_10,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and ten paise only',
  ],
  [100, 'Rupees one only'],
  [1999, 'Rupees nineteen and ninety-nine paise only'],
  [5000, 'Rupees fifty only'],
  [0, 'Rupees zero only'],
])('%i paise are written as people in India say them', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
