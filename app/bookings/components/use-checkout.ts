import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { dropDraft } from '../booking-draft.ts';
import type { BookingFormData } from '../booking-form-page.server.ts';
import type { BookingFormValues } from '../booking-form-values.ts';
import type { CallFailure } from '../call-api.ts';
import {
  createOrder,
  finishBooking,
  lookAgain,
  type OpenedOrder,
  updateName,
  verifyPayment,
} from '../checkout.ts';
import { loadCheckout, openCheckout, type PaymentReceipt } from '../checkout-script.ts';

export type CheckoutStage = 'idle' | 'holding' | 'opening' | 'paying' | 'verifying' | 'saving';

/** What stopped the checkout, and what can be done. */
export interface CheckoutProblem {
  kind:
    | 'refused'
    | 'price_changed'
    | 'slot_taken'
    | 'signed_out'
    | 'script'
    | 'initialization'
    | 'failed'
    | 'verification'
    | 'unfinished';
  /** The sentence to show; the server's where it sent one. */
  sentence: string;
  /** The provider's own words about a failed payment. */
  description?: string | null;
  /** The new price in paise. */
  total?: number;
  bookingId?: string;
}

/** From pressing Proceed to Payment to the paid booking: one run at a time, whatever is pressed how often. */
export function useCheckout(data: BookingFormData, values: BookingFormValues) {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<CheckoutStage>('idle');
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const running = useRef(false);

  async function start() {
    if (running.current || !data.viewer) return;
    running.current = true;
    setProblem(null);
    try {
      await run(data.viewer);
    } finally {
      running.current = false;
      setStage('idle');
    }
  }

  async function run(host: NonNullable<BookingFormData['viewer']>) {
    setStage('holding');
    const opened = await createOrder(data.artist.id, host.id, values, data.offer.total);
    await revalidate();
    if (!opened.ok) return setProblem(problemOf(opened.refusal));
    const receipt = await pay(opened.value, host);
    if (receipt) await confirm(opened.value, receipt, host);
  }

  async function pay(order: OpenedOrder, host: NonNullable<BookingFormData['viewer']>) {
    setStage('opening');
    try {
      await loadCheckout(data.checkoutUrl);
    } catch {
      setProblem({ kind: 'script', sentence: 'Razorpay failed to load. Please try again later.' });
      return null;
    }
    try {
      setStage('paying');
      const ended = await openCheckout(
        {
          key: order.key,
          amount: order.amount,
          currency: order.currency,
          order_id: order.order_id,
          name: t('brand'),
          description: t('checkout.description', { artist: data.artist.name, code: order.booking_code }),
          prefill: { name: values.hostName, email: host.email, contact: host.phone },
          theme: { color: brandColour() },
        },
        (description) => setProblem({ kind: 'failed', sentence: 'Payment failed', description }),
      );
      return ended.end === 'paid' ? ended.receipt : null;
    } catch (error) {
      const description = (error instanceof Error && error.message) || 'Unknown Error';
      setProblem({ kind: 'initialization', sentence: 'Payment initialization failed', description });
      return null;
    }
  }

  async function confirm(order: OpenedOrder, receipt: PaymentReceipt, host: { id: string; name: string }) {
    setProblem(null);
    setStage('verifying');
    const bookingId = order.booking_id;
    const verified = await verifyPayment(receipt);
    if (!verified.ok) {
      const { reason, sentence } = verified.refusal;
      await revalidate();
      return setProblem({
        kind: reason === 'slot_taken' ? 'slot_taken' : 'verification',
        sentence,
        bookingId,
      });
    }
    setStage('saving');
    const name = values.hostName.trim();
    const named = name === host.name ? null : await updateName(host.id, name);
    const finished = await finishBooking(data.artist.id, host.id, order.order_id, values, order.amount);
    const failed = !finished.ok ? finished.refusal : named && !named.ok ? named.refusal : null;
    if (failed) return setProblem({ kind: 'unfinished', sentence: failed.sentence, bookingId });
    arrive(bookingId);
  }

  /** After a payment whose confirmation did not come through. */
  async function checkAgain(bookingId: string) {
    setStage('verifying');
    const answer = await lookAgain(bookingId);
    setStage('idle');
    if (answer.ok && answer.value.paymentStatus === 'paid') arrive(bookingId);
    else setProblem({ kind: 'verification', sentence: t('problem.notYet'), bookingId });
  }

  function arrive(bookingId: string) {
    dropDraft(data.artist.id);
    navigate(`/all-bookings?paid=${bookingId}`);
  }

  return { stage, problem, start, checkAgain, dismissProblem: () => setProblem(null) };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

function problemOf({ reason, status, sentence, details }: CallFailure): CheckoutProblem {
  if (status === 401 || reason === 'not_yours')
    return { kind: 'signed_out', sentence: 'User ID not found. Please login again.' };
  if (reason === 'price_changed')
    return { kind: 'price_changed', sentence, total: Math.round(Number(details.total) * 100) };
  if (reason === 'slot_taken') return { kind: 'slot_taken', sentence };
  return { kind: 'refused', sentence };
}

/** The payment window wears the page's own accent [S9-15]. */
function brandColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--rani').trim() || '#c2185b';
}
