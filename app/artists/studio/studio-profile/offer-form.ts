import { type Paise, rupees } from '#app/shared/money.ts';
import { readForm, ticked } from '#app/shared/read-form.ts';
import { extensionLimits } from '../../core/extension-price.ts';
import { FEE_RUPEES } from '../../join/application-form.ts';
import { lineField, wholeNumber } from './public-text.ts';

/** Minutes that a performance may last. */
export const SET_MINUTES = [30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360] as const;
export { FEE_RUPEES };

export interface OfferValues {
  fee: string;
  /** Empty for the usual price. */
  extension: string;
  minutes: string;
  instantly: boolean;
}
type OfferField = 'fee' | 'extension' | 'minutes';
export type OfferErrors = Partial<Record<OfferField, OfferField>>;

export interface Offer {
  /** Paise for the whole event, GST included. */
  fee: Paise;
  /** The own price in paise of half an hour more; null for the usual one. */
  extension: Paise | null;
  setMinutes: number;
  acceptsInstantly: boolean;
}

const FIELDS = { fee: lineField(20), extension: lineField(20), minutes: lineField(5), instantly: ticked };

export function offerValues(form: FormData): OfferValues {
  return readForm(form, FIELDS);
}

/** Parses the offer form. A length outside the list is valid only if already stored. */
export function readOffer(
  values: OfferValues,
  current: number,
): { ok: true; value: Offer } | { ok: false; errors: OfferErrors } {
  const errors: OfferErrors = {};
  const fee = wholeNumber(values.fee);
  const minutes = [...SET_MINUTES, current].find((minutes) => String(minutes) === values.minutes);
  if (!(fee >= FEE_RUPEES.least && fee <= FEE_RUPEES.most)) errors.fee = 'fee';
  const extension = extensionOf(values.extension, fee);
  if (extension === undefined) errors.extension = 'extension';
  if (minutes === undefined) errors.minutes = 'minutes';
  if (Object.keys(errors).length > 0 || minutes === undefined || extension === undefined)
    return { ok: false, errors };
  const acceptsInstantly = values.instantly;
  return { ok: true, value: { fee: rupees(fee), extension, setMinutes: minutes, acceptsInstantly } };
}

/** Paise, null if empty, undefined if the fee does not allow it. */
function extensionOf(typed: string, fee: number): Paise | null | undefined {
  if (typed === '') return null;
  const amount = wholeNumber(typed);
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(fee)) return undefined;
  const { least, most } = extensionLimits(rupees(fee));
  const extension = rupees(amount);
  return extension >= least && extension <= most ? extension : undefined;
}
