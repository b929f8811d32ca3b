import { instantText } from '#app/bookings/core/booking-times.ts';

export function timeOf(at: Date | string, language: string): string {
  return instantText(new Date(at), language).split(', ').at(-1)!;
}
