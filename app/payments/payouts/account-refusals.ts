import { causeOfGatewayFailure } from '../gateway-failures.ts';

/** What the gateway may refuse in an account: a form field, the contact, or something else. */
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

/** The gateway names the field only in its text; one code covers them all. */
const FIELDS: [RegExp, AccountRefusal][] = [
  [/\b(beneficiary|holder|legal|business)[_ ](business[_ ])?name\b/i, 'holderName'],
  [/\baccount[_ ]number\b/i, 'number'],
  [/\bifsc\b|^code: |^The code /i, 'ifsc'],
  [/\bvpa\b|\bupi\b/i, 'upi'],
  [/\bpan\b/i, 'pan'],
  [/\bgst(in)?\b/i, 'gstin'],
  [/\b(e-?mail|phone|contact)\b/i, 'contact'],
];

/** Cause of a stored account refusal; `other` if unknown. */
export function accountRefusal(told: string): AccountRefusal {
  const field = FIELDS.find(([sign]) => sign.test(told))?.[1];
  if (field) return field;
  return causeOfGatewayFailure(told) === 'technical' ? 'technical' : 'other';
}
