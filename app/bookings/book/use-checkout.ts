import { useNavigate } from 'react-router';
import type { BillingValues } from '#app/accounts/profile/billing-input.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import type { Result } from '#app/shared/result.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { soundFromUrl } from '#app/sound/sound-in-url.ts';
import { type BookingFormValues, billingInForm, billingOf } from '../core/booking-form-values.ts';
import { type CallFailure, callApi } from '../core/call-api.ts';
import { mustAnswersIn } from '../core/must-values.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { type PayableOrder, type Payer, readPaymentStatus } from '../purchase/payment-window.ts';
import { type PaymentProblem, usePayment } from '../purchase/use-payment.ts';
import { dropDraft } from './booking-draft.ts';

export type CheckoutProblem = PaymentProblem<OpenedOrder>;

type Host = Payer & { id: string };

interface Checkout {
  artist: { id: number; name: string; kind: string };
  offer: SeenOffer & { deposit: unknown };
  viewer: Host | null;
  /** What the account says. */
  billing: BillingValues | null;
  checkoutUrl: string;
}

/** Pays for what is in the form, which holds it. */
export function useCheckout(data: Checkout, values: BookingFormValues) {
  const { t } = useTranslation('bookings');
  const { t: words } = useTranslation('refusals');
  const say = useRefusalWords();
  const navigate = useNavigate();
  const { viewer } = data;
  const checkout = usePayment<OpenedOrder>({
    open: () => createOrder(data, viewer!.id, values),
    say: (refusal) => (isSignedOut(refusal) ? words('checkout.signedOut') : say(refusal)),
    words: {
      failed: words('checkout.failed'),
      script: words('checkout.script'),
      broken: words('checkout.broken'),
    },
    description: ({ booking_code: code }) => t('checkout.description', { artist: data.artist.name, code }),
    payer: viewer && { ...viewer, name: values.hostName },
    checkoutUrl: data.checkoutUrl,
    ask: async ({ booking_id = '' }) => {
      const answer = await readPaymentStatus(booking_id);
      const isPaid = answer.ok && ['paid', 'partial'].includes(answer.value.paymentStatus);
      if (isPaid) arrive(booking_id);
      return isPaid;
    },
    save: ({ order_id }) => savePaidForm(data, values, order_id, viewer!),
    arrive: ({ booking_id }) => arrive(booking_id),
    arriveAtPaid: ({ bookingId }) => arrive(String(bookingId)),
  });

  function arrive(bookingId: string) {
    dropDraft(data.artist.id);
    navigate(`/all-bookings?paid=${bookingId}`);
  }

  async function checkAgain(booking_id: string) {
    if (!(await checkout.askBank({ booking_id })))
      checkout.setProblem({ sentence: t('problem.notYet'), order: { booking_id }, money: 'unclear' });
  }

  return { ...checkout, checkAgain };
}

export function isSignedOut({ reason, status }: CallFailure): boolean {
  return status === 401 || reason === 'not_yours';
}

/** Saves the name and the form of a paid booking; returns why not. */
async function savePaidForm(
  data: Checkout,
  values: BookingFormValues,
  orderId: string,
  host: { id: string; name: string },
): Promise<CallFailure | null> {
  const name = values.hostName.trim();
  const named = name === host.name ? null : await updateName(host.id, name);
  const finished = await finishBooking(data.artist, host.id, orderId, values, data.offer.total);
  if (!finished.ok) return finished.refusal;
  return named && !named.ok ? named.refusal : null;
}

/** The held booking and its payment order [S3-15]. Amount in paise. */
interface OpenedOrder extends PayableOrder {
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

/** Asks for `createBooking`. Refused if `total`, the `tax` inside it (paise), who supplies or policy version changed since. */
function createOrder(
  { artist, offer, billing }: Checkout,
  hostId: string,
  values: BookingFormValues,
): Promise<Result<OpenedOrder, CallFailure>> {
  const { total, tax, supply, policyVersion } = offer;
  const isOwn = JSON.stringify(billingOf(values)) === JSON.stringify(billing);
  return callApi('/api/payments/create-order', {
    method: 'POST',
    idempotencyKey: crypto.randomUUID(),
    fallback: 'Failed to create order',
    body: {
      ...performerForWire(artist),
      user_id: hostId,
      amount: total / 100,
      payment_plan: offer.deposit && values.plan === 'deposit' ? 'deposit' : 'full',
      policy_version: policyVersion,
      tax: tax / 100,
      supplier: supply.by,
      booking_details: detailsForWire(isOwn ? { ...values, ...billingInForm(null) } : values, total),
    },
  });
}

function updateName(hostId: string, name: string): Promise<Result<unknown, CallFailure>> {
  return callApi(`/api/booking/info/${encodeURIComponent(hostId)}`, {
    method: 'PATCH',
    fallback: 'Failed to update user information. Please try again.',
    body: { name },
  });
}

/** Refused if the paid booking differs from the form; makes no second one. */
function finishBooking(
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
    company: { ...billingOf(values), po_number: values.poNumber, keep: values.keepsBilling === 'yes' },
  };
}
