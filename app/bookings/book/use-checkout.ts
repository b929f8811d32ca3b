import { useNavigate, useRevalidator } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import type { BookingFormValues } from '../core/booking-form-values.ts';
import type { CallFailure } from '../core/call-api.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import {
  createOrder,
  finishBooking,
  type OpenedOrder,
  readPaymentStatus,
  updateName,
  verifyPayment,
} from '../purchase/checkout.ts';
import type { FailedTry, PaymentReceipt } from '../purchase/checkout-script.ts';
import { payInWindow } from '../purchase/payment-window.ts';
import { useOneRun } from '../purchase/use-single-flight.ts';
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
  offer: Parameters<typeof createOrder>[3] & { deposit: unknown };
  viewer: Host | null;
  checkoutUrl: string;
}

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
