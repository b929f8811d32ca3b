import type { Declaration } from '#app/payments/payouts/tax-status.ts';
import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { paise } from '#app/shared/money.ts';
import { choice, type FormValues, ticked, trimmed } from '#app/shared/read-form.ts';
import { rupeesTyped } from '#app/shared/typed-text.ts';

export const TAX_STATUSES = ['below', 'registered'] as const;

export const TAX_FIELDS = {
  standing: choice(TAX_STATUSES),
  legalName: trimmed(120),
  gstin: trimmed(20),
  address: trimmed(300),
  fromDay: trimmed(10),
  outside: trimmed(20),
  declared: ticked,
  intent: choice(['class']),
  what: trimmed(500),
};

export type TaxValues = FormValues<typeof TAX_FIELDS>;
export type TaxField =
  | 'standing'
  | 'legalName'
  | 'gstin'
  | 'address'
  | 'fromDay'
  | 'outside'
  | 'declared'
  | 'what';
export type TaxErrors = Partial<Record<TaxField, true>>;

const CRORE_PAISE = 1_00_00_000_00;
const GST_BEGAN = '2017-07-01';

/** Reads what an artist declares. `parseGstin` gives the number as printed, or null if its check digit is wrong. */
export function readDeclaration(
  values: TaxValues,
  parseGstin: (text: string) => string | null,
): { ok: true; value: Declaration } | { ok: false; errors: TaxErrors } {
  if (values.standing === 'registered') return readRegistration(values, parseGstin);
  if (values.standing === 'below') return readBelowThreshold(values);
  return { ok: false, errors: { standing: true } };
}

function readRegistration(values: TaxValues, parseGstin: (text: string) => string | null) {
  const { legalName, address, fromDay } = values;
  const gstin = parseGstin(values.gstin);
  const errors: TaxErrors = {
    ...(legalName.length < 2 || !isPlain(legalName) ? { legalName: true } : {}),
    ...(gstin === null ? { gstin: true } : {}),
    ...(address.length < 5 || !isPlain(address) ? { address: true } : {}),
    ...(isDay(fromDay) && fromDay >= GST_BEGAN ? {} : { fromDay: true }),
  };
  if (gstin === null || Object.keys(errors).length > 0) return { ok: false as const, errors };
  return { ok: true as const, value: { state: 'registered' as const, gstin, legalName, address, fromDay } };
}

function readBelowThreshold({ legalName, outside, declared }: TaxValues) {
  const amount = paiseOf(outside);
  const errors: TaxErrors = {
    ...(legalName.length < 2 || !isPlain(legalName) ? { legalName: true } : {}),
    ...(amount === null ? { outside: true } : {}),
    ...(declared ? {} : { declared: true }),
  };
  if (amount === null || Object.keys(errors).length > 0) return { ok: false as const, errors };
  const value = { state: 'below_threshold' as const, legalName, outside: amount };
  return { ok: true as const, value };
}

/** Hosts read name and address before they pay: no phone, link or invisible character. */
function isPlain(text: string): boolean {
  return maskContacts(text).text === text && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** `2,50,000` in paise; empty is nothing, null what is no amount of up to ten crore rupees. */
function paiseOf(text: string): number | null {
  if (text.trim() === '') return paise(0);
  const amount = (rupeesTyped(text) ?? Number.NaN) * 100;
  return amount <= 10 * CRORE_PAISE ? amount : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
