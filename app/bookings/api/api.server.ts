import type { Api } from '#app/platform/http.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { cancelBookingApi } from './cancel-booking-api.server.ts';
import { listBookingsApi } from './list-bookings-api.server.ts';
import { openPaymentApi } from './open-payment-api.server.ts';
import { showBookingApi } from './show-booking-api.server.ts';

export function bookingsApi(api: Api, deps: BookingDeps): void {
  listBookingsApi(api, deps);
  showBookingApi(api, deps);
  openPaymentApi(api, deps);
  cancelBookingApi(api, deps);
}
