import { type Paise, rupees } from '#app/shared/money.ts';
import { FEE_RUPEES } from '../../join/application-form.ts';
import { publicLine, wholeNumber } from './public-text.ts';

/** Minutes that a performance may last. */
export const SET_MINUTES = [30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360] as const;
export { FEE_RUPEES };

export interface OfferValues {
  fee: string;
  minutes: string;
  instantly: boolean;
}
export type OfferErrors = Partial<Record<'fee' | 'minutes', 'fee' | 'minutes'>>;

export interface Offer {
  /** Paise for the whole event, GST included. */
  fee: Paise;
  setMinutes: number;
  acceptsInstantly: boolean;
}

export function offerValues(form: FormData): OfferValues {
  return {
    fee: publicLine(form.get('fee'), 20),
    minutes: publicLine(form.get('minutes'), 5),
    instantly: form.get('instantly') === 'yes',
  };
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
  if (minutes === undefined) errors.minutes = 'minutes';
  if (Object.keys(errors).length > 0 || minutes === undefined) return { ok: false, errors };
  return { ok: true, value: { fee: rupees(fee), setMinutes: minutes, acceptsInstantly: values.instantly } };
}
