import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import type { Result } from '#app/shared/result.ts';
import { soundFromUrl } from '#app/sound/sound-in-url.ts';
import type { BookingFormValues } from '../core/booking-form-values.ts';
import { type CallFailure, callApi } from '../core/call-api.ts';
import { mustAnswersIn } from '../core/must-values.ts';
import type { PaymentReceipt } from './checkout-script.ts';

/** The held booking and its payment order [S3-15]. Amount in paise. */
export interface OpenedOrder {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  booking_id: string;
  booking_code: string;
  hold_expires_at: string;
}

/** The artist booked, in the field that the contract has for solo artists or for teams [S3-10]. */
export function performerForWire({ id, kind }: Performer): { artist_id: number } | { team_id: number } {
  return kind === 'team' ? { team_id: id } : { artist_id: id };
}

interface SeenOffer {
  total: number;
  tax: number;
  supply: { by: SupplyModel };
  policyVersion: number;
}

interface Performer {
  id: number;
  kind: string;
}

/** Holds the slot and opens payment. Refused if `total`, the `tax` inside it (paise), who supplies or policy version changed since. */
export function createOrder(
  artist: Performer,
  hostId: string,
  values: BookingFormValues,
  { total, tax, supply, policyVersion }: SeenOffer,
): Promise<Result<OpenedOrder, CallFailure>> {
  return callApi('/api/payments/create-order', {
    method: 'POST',
    idempotencyKey: crypto.randomUUID(),
    fallback: 'Failed to create order',
    body: {
      ...performerForWire(artist),
      user_id: hostId,
      amount: total / 100,
      payment_plan: values.plan === 'deposit' ? 'deposit' : 'full',
      policy_version: policyVersion,
      tax: tax / 100,
      supplier: supply.by,
      booking_details: detailsForWire(values, total),
    },
  });
}

export function verifyPayment(
  receipt: PaymentReceipt,
): Promise<Result<{ verified: boolean; booking_id: string }, CallFailure>> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = receipt;
  return callApi('/api/payments/verify-payment', {
    method: 'POST',
    fallback: 'Payment verification failed',
    body: { razorpay_order_id, razorpay_payment_id, razorpay_signature },
  });
}

export function updateName(hostId: string, name: string): Promise<Result<unknown, CallFailure>> {
  return callApi(`/api/booking/info/${encodeURIComponent(hostId)}`, {
    method: 'PATCH',
    fallback: 'Failed to update user information. Please try again.',
    body: { name },
  });
}

export function finishBooking(
  artist: Performer,
  hostId: string,
  orderId: string,
  values: BookingFormValues,
  total: number,
): Promise<Result<{ id: string; state: string }, CallFailure>> {
  return callApi('/api/booking/booking', {
    method: 'POST',
    idempotencyKey: crypto.randomUUID(),
    fallback: 'Failed to create booking. Please try again.',
    body: {
      user_id: hostId,
      ...performerForWire(artist),
      razorpay_order_id: orderId,
      ...detailsForWire(values, total),
    },
  });
}

export function readPaymentStatus(
  bookingId: string,
): Promise<Result<{ paymentStatus: string }, CallFailure>> {
  return callApi('/api/booking/payment/success', {
    method: 'POST',
    fallback: 'Failed to create booking. Please try again.',
    body: { booking_id: bookingId },
  });
}

/** The form in names and units of the public contract [S3-10]. */
export function detailsForWire(values: BookingFormValues, total: number) {
  const sound = soundFromUrl(values.sound);
  const without = sound !== null && sound.kits.length + sound.equipment.length === 0;
  return {
    name: values.hostName.trim(),
    category: values.occasion,
    audience_size: values.audienceSize,
    booking_date: values.date,
    booked_from: values.from,
    booked_to: values.to,
    formattedAddress: values.address.trim(),
    venue_setting: values.setting,
    latitude: values.lat,
    longitude: values.lng,
    special_request: values.message.trim(),
    has_sound_system: !without,
    total_amount: total / 100,
    status: 0,
    sound: without ? null : sound,
    musts: mustAnswersIn(values),
  };
}
