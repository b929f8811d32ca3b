import { plainText } from '../typed-text.ts';
import patterns from './offers-outside.json' with { type: 'json' };

const OFFERS = new RegExp(patterns.join('|').normalize('NFKC'), 'iu');

/** Whether words offer to pay or book outside Mehfil, in English, Hindi, Punjabi or Urdu, in their script or ours. */
export function offersOutside(text: string): boolean {
  return OFFERS.test(plainText(text));
}
