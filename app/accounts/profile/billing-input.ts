import type { BillingDetails } from './billing-details.server.ts';
import { parseGstin } from './gstin.ts';

export const BILLING_FIELDS = ['name', 'gstin', 'address', 'pin'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];
export type BillingErrors = Partial<Record<BillingField, BillingField>>;
export type BillingValues = Record<BillingField, string>;

const MAX_LENGTH = { name: 120, address: 300 };

export function billingValues(form: FormData): BillingValues {
  const text = (field: BillingField) =>
    String(form.get(field) ?? '')
      .trim()
      .slice(0, 400);
  return { name: text('name'), gstin: text('gstin'), address: text('address'), pin: text('pin') };
}

export function readBilling(
  values: BillingValues,
): { ok: true; value: BillingDetails | null } | { ok: false; errors: BillingErrors } {
  if (BILLING_FIELDS.every((field) => values[field] === '')) return { ok: true, value: null };
  const gstin = values.gstin === '' ? null : parseGstin(values.gstin);
  const pin = values.pin.replace(/\s/g, '');
  const errors: BillingErrors = {};
  if (values.name === '' || values.name.length > MAX_LENGTH.name) errors.name = 'name';
  if (values.gstin !== '' && gstin === null) errors.gstin = 'gstin';
  if (values.address === '' || values.address.length > MAX_LENGTH.address) errors.address = 'address';
  if (!/^[1-9]\d{5}$/.test(pin)) errors.pin = 'pin';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { name: values.name, gstin, address: values.address, pin } };
}
