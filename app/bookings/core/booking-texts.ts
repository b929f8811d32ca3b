import type { TFunction } from 'i18next';

/** The reader of this domain's texts. */
export type BookingTexts = TFunction<'bookings'>;
