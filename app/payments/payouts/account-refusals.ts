import { knownFailure } from '../gateway-failures.ts';

/** What the gateway may not take of a payee's account: a line of the form, how we reach them, or nothing of theirs. */
export const ACCOUNT_REFUSALS = [
  'holderName',
  'number',
  'ifsc',
  'upi',
  'pan',
  'gstin',
  'contact',
  'technical',
  'other',
] as const;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

/** The gateway names the field in its sentence, and has one code for all of them. */
const FIELDS: [RegExp, AccountRefusal][] = [
  [/\b(beneficiary|holder|legal|business)[_ ](business[_ ])?name\b/i, 'holderName'],
  [/\baccount[_ ]number\b/i, 'number'],
  [/\bifsc\b|^code: |^The code /i, 'ifsc'],
  [/\bvpa\b|\bupi\b/i, 'upi'],
  [/\bpan\b/i, 'pan'],
  [/\bgst(in)?\b/i, 'gstin'],
  [/\b(e-?mail|phone|contact)\b/i, 'contact'],
];

/** What a refusal of a payee's account comes down to that is kept as the gateway told it; `other` for what we have not met. */
export function accountRefusal(told: string): AccountRefusal {
  const field = FIELDS.find(([sign]) => sign.test(told))?.[1];
  if (field) return field;
  return knownFailure(told) === 'technical' ? 'technical' : 'other';
}
