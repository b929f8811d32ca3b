import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { readForm } from '#app/shared/read-form.ts';
import { rupeesTyped } from '#app/shared/typed-text.ts';
import { type FieldValues, fieldsWith } from '../../core/artist-fields.ts';
import { extensionLimits } from '../../core/extension-price.ts';
import { lineField } from '../../core/public-text.ts';
import { FEE_RUPEES } from '../../join/application-form.ts';
import { type FieldErrors, fieldInputs, readFields } from './read-fields.ts';

export const OFFER_FIELDS = fieldsWith({ form: 'offer' });
type OfferFieldName = (typeof OFFER_FIELDS)[number];

export { FEE_RUPEES };

export interface OfferValues extends Record<OfferFieldName, string> {
  fee: string;
  /** Empty for the usual price. */
  extension: string;
}
type OfferField = 'fee' | 'extension';
export type OfferErrors = Partial<Record<OfferField, OfferField>> & FieldErrors<OfferFieldName>;

export interface Offer {
  /** Paise for the whole event, GST included. */
  fee: Paise;
  /** The own price in paise of half an hour more; null for the usual one. */
  extension: Paise | null;
  fields: Pick<FieldValues, OfferFieldName>;
}

const FIELDS = { ...fieldInputs(OFFER_FIELDS), fee: lineField(80), extension: lineField(80) };

export function offerValues(form: FormData): OfferValues {
  return readForm(form, FIELDS);
}

export function readOffer(
  values: OfferValues,
  stored: Pick<FieldValues, OfferFieldName>,
): { ok: true; value: Offer } | { ok: false; errors: OfferErrors } {
  const fields = readFields(OFFER_FIELDS, values, stored);
  const errors: OfferErrors = fields.errors;
  const fee = rupeesTyped(values.fee) ?? Number.NaN;
  if (!(fee >= FEE_RUPEES.min && fee <= FEE_RUPEES.max)) errors.fee = 'fee';
  const extension = readExtensionPrice(values.extension, fee);
  if (extension === undefined) errors.extension = 'extension';
  if (Object.keys(errors).length > 0 || extension === undefined) return { ok: false, errors };
  return { ok: true, value: { fee: paiseOfRupees(fee), extension, fields: fields.values } };
}

/** Paise, null if empty, undefined if the fee does not allow it. */
function readExtensionPrice(typed: string, fee: number): Paise | null | undefined {
  if (typed === '') return null;
  const amount = rupeesTyped(typed) ?? Number.NaN;
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(fee)) return undefined;
  const { min, max } = extensionLimits(paiseOfRupees(fee));
  const extension = paiseOfRupees(amount);
  return extension >= min && extension <= max ? extension : undefined;
}
