import { useNavigate, useRevalidator } from 'react-router';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import type { Result } from '#app/shared/result.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { soundFromUrl } from '#app/sound/sound-in-url.ts';
import type { BookingFormValues } from '../core/booking-form-values.ts';
import { type CallFailure, callApi } from '../core/call-api.ts';
import { mustAnswersIn } from '../core/must-values.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import {
  type FailedTry,
  type PaymentReceipt,
  payInWindow,
  readPaymentStatus,
  verifyPayment,
} from '../purchase/payment-window.ts';
import { useOneRun } from '../purchase/use-one-run.ts';
import { dropDraft } from './booking-draft.ts';

export type CheckoutStage = 'idle' | 'holding' | 'opening' | 'paying' | 'verifying' | 'saving';

export interface CheckoutProblem {
  kind:
    | 'refused'
    | 'price_changed'
    | 'slot_taken'
    | 'ask_support'
    | 'signed_out'
    | 'script'
    | 'initialization'
    | 'failed'
    | 'verification'
    | 'unfinished';
  sentence: string;
  failed?: FailedTry;
  description?: string | null;
  /** The new price in paise. */
  total?: number;
  bookingId?: string;
  /** What can be done about it is done under the reader's bookings. */
  seeBookings?: boolean;
}

interface Host {
  id: string;
  name: string;
  email: string;
  phone: string;
}

interface Checkout {
  artist: { id: number; name: string; kind: string };
  offer: SeenOffer & { deposit: unknown };
  viewer: Host | null;
  checkoutUrl: string;
}

/** Pays for what is in the form: holds it, opens the gateway's window, and names the payment to the server. */
export function useCheckout(data: Checkout, values: BookingFormValues) {
  const { t } = useTranslation('bookings');
  const { t: words } = useTranslation('refusals');
  const say = useRefusalWords();
  const showPaymentMessage = useRefusalWords('payment');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { stage, setStage, problem, setProblem, runFor } = useOneRun<CheckoutStage, CheckoutProblem>();

  async function run(host: Host) {
    setStage('holding');
    const asked = data.offer.deposit ? values : { ...values, plan: '' };
    const opened = await createOrder(data.artist, host.id, asked, data.offer);
    await revalidate();
    if (!opened.ok)
      return setProblem(problemOf(opened.refusal, say(opened.refusal), words('checkout.signedOut')));
    const receipt = await pay(opened.value, host);
    if (receipt) return confirm(opened.value, receipt, host);
    await askBank(opened.value.booking_id);
  }

  async function pay(order: OpenedOrder, host: Host) {
    setStage('opening');
    const ended = await payInWindow({
      checkoutUrl: data.checkoutUrl,
      order,
      brand: t('brand'),
      description: t('checkout.description', { artist: data.artist.name, code: order.booking_code }),
      payer: { ...host, name: values.hostName },
      onOpening: () => setStage('paying'),
      onFailed: (failed) => setProblem({ kind: 'failed', sentence: words('checkout.failed'), failed }),
    });
    if (ended.end === 'paid') return ended.receipt;
    const problem = windowProblem(ended.end, ended.end === 'broken' ? ended.description : null, words);
    if (problem) setProblem(problem);
    return null;
  }

  async function confirm(order: OpenedOrder, receipt: PaymentReceipt, host: { id: string; name: string }) {
    setProblem(null);
    setStage('verifying');
    const bookingId = order.booking_id;
    const verified = await verifyPayment(receipt);
    if (!verified.ok) {
      await revalidate();
      return setProblem({
        kind: verified.refusal.reason === 'slot_taken' ? 'slot_taken' : 'verification',
        sentence: showPaymentMessage(verified.refusal),
        bookingId,
      });
    }
    setStage('saving');
    const failed = await savePaidForm(data, values, order.order_id, host);
    if (failed) return setProblem({ kind: 'unfinished', sentence: say(failed), bookingId });
    arrive(bookingId);
  }

  async function checkAgain(bookingId: string) {
    setStage('verifying');
    if (!(await askBank(bookingId)))
      setProblem({ kind: 'verification', sentence: t('problem.notYet'), bookingId });
  }

  /** The window was closed: the server asks what became of what was begun in it. */
  async function askBank(bookingId: string) {
    const paid = await isPaid(bookingId);
    await (paid ? arrive(bookingId) : revalidate());
    setStage('idle');
    return paid;
  }

  function arrive(bookingId: string) {
    dropDraft(data.artist.id);
    navigate(`/all-bookings?paid=${bookingId}`);
  }

  const start = () => runFor(data.viewer, run);
  return { stage, problem, start, checkAgain, dismissProblem: () => setProblem(null) };
}

async function isPaid(bookingId: string): Promise<boolean> {
  const answer = await readPaymentStatus(bookingId);
  return answer.ok && ['paid', 'partial'].includes(answer.value.paymentStatus);
}

export type CheckoutState = ReturnType<typeof useCheckout>;

/** Unpaid holds are paid or given up there, and it shows whether an interrupted try was saved. */
const SETTLED_UNDER_BOOKINGS = new Set(['too_many_holds', 'internal_error', 'unfinished']);

function problemOf(
  { reason, status, details }: CallFailure,
  sentence: string,
  signedOut: string,
): CheckoutProblem {
  if (status === 401 || reason === 'not_yours') return { kind: 'signed_out', sentence: signedOut };
  if (reason === 'price_changed')
    return { kind: 'price_changed', sentence, total: Math.round(Number(details.total) * 100) };
  if (reason === 'slot_taken' || reason === 'ask_support') return { kind: reason, sentence };
  return { kind: 'refused', sentence, seeBookings: SETTLED_UNDER_BOOKINGS.has(reason) };
}

function windowProblem(
  end: string,
  description: string | null | undefined,
  words: (key: 'checkout.script' | 'checkout.broken') => string,
): CheckoutProblem | null {
  if (end === 'script') return { kind: 'script', sentence: words('checkout.script') };
  if (end !== 'broken') return null;
  return { kind: 'initialization', sentence: words('checkout.broken'), description: description ?? null };
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
interface OpenedOrder {
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

/** Asks for `createBooking`. Refused if `total`, the `tax` inside it (paise), who supplies or policy version changed since. */
function createOrder(
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
  };
}
