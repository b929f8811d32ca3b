import { readForm, sameFieldForEach, trimmed } from '#app/shared/read-form.ts';
import { compactCode, plainText } from '#app/shared/typed-text.ts';

export const ACCOUNT_FIELDS = [
  'method',
  'holderName',
  'number',
  'numberAgain',
  'ifsc',
  'upi',
  'pan',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
/** `cap`: a UPI id takes less than this payee earns. */
export type AccountErrors = Partial<Record<AccountField, true>> & { cap?: true };
export type AccountValues = Record<AccountField, string>;

export interface PayoutDestination {
  holderName: string;
  pan: string;
  to: { method: 'bank'; number: string; ifsc: string } | { method: 'upi'; id: string };
}

/** Typed values to show again, without the numbers. */
export function accountValues(form: FormData): AccountValues {
  return readForm(form, sameFieldForEach(ACCOUNT_FIELDS, trimmed(160)));
}

/**
 * Parses the account form; validates the PAN's type letter and that a known GSTIN contains the PAN.
 * @param gstin under which the payee is registered; null if they are not
 * @param bankOnly whether the payee earns more than a UPI id takes
 */
export function readPayoutAccount(
  values: AccountValues,
  gstin: string | null,
  bankOnly = false,
): { ok: true; value: PayoutDestination } | { ok: false; errors: AccountErrors } {
  const errors: AccountErrors = {};
  const pan = compactCode(values.pan);
  if (values.holderName.length < 4 || values.holderName.length > 120) errors.holderName = true;
  const ofGstin = gstin === null || gstin.slice(2, 12) === pan;
  if (!/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(pan) || !ofGstin) errors.pan = true;
  if (bankOnly && values.method === 'upi') errors.cap = true;
  const to = values.method === 'upi' ? readUpi(values, errors) : readBank(values, errors);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { holderName: values.holderName, pan, to } };
}

function readBank(values: AccountValues, errors: AccountErrors): PayoutDestination['to'] {
  const number = compactCode(values.number);
  const ifsc = compactCode(values.ifsc);
  if (values.method !== 'bank') errors.method = true;
  if (!/^\d{9,18}$/.test(number)) errors.number = true;
  else if (compactCode(values.numberAgain) !== number) errors.numberAgain = true;
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) errors.ifsc = true;
  return { method: 'bank', number, ifsc };
}

function readUpi(values: AccountValues, errors: AccountErrors): PayoutDestination['to'] {
  const id = plainText(values.upi).replace(/^\s*upi:\s*|\s/gi, '');
  if (!/^[\w.-]{2,100}@[A-Za-z][A-Za-z0-9]{1,30}$/.test(id)) errors.upi = true;
  return { method: 'upi', id };
}

/** Public part of it: `4321`, or `ja…@okhdfcbank`. */
export function endingOf(to: PayoutDestination['to']): string {
  if (to.method === 'bank') return to.number.slice(-4);
  const [name, bank] = to.id.split('@') as [string, string];
  return `${name.slice(0, 2)}…@${bank}`;
}
