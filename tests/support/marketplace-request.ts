import type { BookingRequest } from '#app/bookings/core/booking-request.ts';

export function aRequest(
  artistId: number,
  date: string,
  change: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    artistId,
    hostName: 'Aarav Mehta',
    occasion: 'Wedding events',
    audienceSize: '1-100',
    date,
    from: '19:00',
    to: '21:30',
    address: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
    setting: 'unknown',
    message: '',
    withSound: false,
    paymentPlan: 'full',
    ...change,
  };
}
