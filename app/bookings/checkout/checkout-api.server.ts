import type { Config } from '#app/platform/config.server.ts';
import type { Api } from '#app/platform/http.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { createOrderApi } from './create-order-api.server.ts';
import { paidBookingApi } from './paid-booking-api.server.ts';
import { pollPaymentApi } from './poll-payment-api.server.ts';
import { soundVerdictApi } from './sound-verdict-api.server.ts';
import { verifyPaymentApi } from './verify-payment-api.server.ts';

export function checkoutApi(
  api: Api,
  deps: BookingDeps,
  { razorpay, addressFactor }: Pick<Config, 'razorpay' | 'addressFactor'>,
): void {
  createOrderApi(api, deps, addressFactor);
  verifyPaymentApi(api, deps, razorpay.keySecret);
  paidBookingApi(api, deps);
  pollPaymentApi(api, deps);
  soundVerdictApi(api, deps);
}
