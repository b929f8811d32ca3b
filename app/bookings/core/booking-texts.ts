import type { TFunction } from 'i18next';

export type BookingTexts = TFunction<'bookings'>;
