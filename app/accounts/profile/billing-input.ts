import { readForm, sameFieldForEach, trimmed } from '#app/shared/read-form.ts';
import { compactCode, plainText } from '#app/shared/typed-text.ts';
import { parseGstin } from './gstin.ts';

export interface BillingDetails {
  name: string;
  gstin: string | null;
  address: string;
  pin: string;
}

export const BILLING_FIELDS = ['name', 'gstin', 'address', 'pin'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];
export type BillingErrors = Partial<Record<BillingField, BillingField>>;
export type BillingValues = Record<BillingField, string>;

const MAX_LENGTH = { name: 120, address: 300 };

export function billingValues(form: FormData): BillingValues {
  return readForm(form, sameFieldForEach(BILLING_FIELDS, trimmed(400)));
}

export function readBilling(
  typed: BillingValues,
): { ok: true; value: BillingDetails | null } | { ok: false; errors: BillingErrors } {
  const values = { ...typed, name: plainText(typed.name).trim(), address: plainText(typed.address).trim() };
  if (BILLING_FIELDS.every((field) => values[field] === '')) return { ok: true, value: null };
  const gstin = values.gstin === '' ? null : parseGstin(values.gstin);
  const pin = compactCode(values.pin).replace(/^PIN(?:CODE)?:?/, '');
  const errors: BillingErrors = {};
  if (values.name === '' || values.name.length > MAX_LENGTH.name) errors.name = 'name';
  if (values.gstin !== '' && gstin === null) errors.gstin = 'gstin';
  if (values.address === '' || values.address.length > MAX_LENGTH.address) errors.address = 'address';
  if (!/^[1-9]\d{5}$/.test(pin)) errors.pin = 'pin';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { name: values.name, gstin, address: values.address, pin } };
}
