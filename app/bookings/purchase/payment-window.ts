import type { Result } from '#app/shared/result.ts';
import { type CallFailure, callApi } from '../core/call-api.ts';

/** Result of the provider's checkout [S3-15]. */
export interface PaymentReceipt {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
}

type CheckoutEnd = { end: 'paid'; receipt: PaymentReceipt } | { end: 'dismissed' };

export interface FailedTry {
  reason: string | null;
  description: string | null;
}

interface Checkout {
  open(): unknown;
  on(event: 'payment.failed', listener: (answer: { error?: Partial<FailedTry> }) => void): unknown;
}

type CheckoutMaker = new (options: object) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutMaker;
  }
}

export interface PayableOrder {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
}

export interface Payer {
  name: string;
  email: string;
  phone: string;
}

interface WindowAsked {
  checkoutUrl: string;
  order: PayableOrder;
  brand: string;
  description: string;
  payer: Payer;
  onOpening: () => void;
  onFailed: (failed: FailedTry) => void;
}

/** `script`: not loaded. `broken`: failed to open. */
export type WindowEnd = CheckoutEnd | { end: 'script' } | { end: 'broken'; description: string };

/** Opens the provider's window for an order. Never rejects: every failure is a `WindowEnd`. */
export async function payInWindow(asked: WindowAsked): Promise<WindowEnd> {
  const { order, payer } = asked;
  try {
    await loadCheckout(asked.checkoutUrl);
  } catch {
    return { end: 'script' };
  }
  asked.onOpening();
  try {
    return await openCheckout(
      {
        key: order.key,
        amount: order.amount,
        currency: order.currency,
        order_id: order.order_id,
        name: asked.brand,
        description: asked.description,
        prefill: { name: payer.name, email: payer.email, contact: payer.phone },
        theme: { color: brandColour() },
      },
      asked.onFailed,
    );
  } catch (error) {
    return { end: 'broken', description: (error instanceof Error && error.message) || 'Unknown Error' };
  }
}

/** The payment window uses the page's accent colour [S9-15]. */
function brandColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--rani').trim() || '#c2185b';
}

/** Loads the script from the provider's own host, once [S7-25]. Rejects on failure; may be retried. */
function loadCheckout(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The checkout script did not load'));
    };
    document.head.append(script);
  });
}

/**
 * Resolves once paid or closed; stays open after a failed attempt.
 * Throws 'Razorpay Instance in not ready' without the script, or the window's own error.
 */
function openCheckout(options: CheckoutOptions, onFailed: (failed: FailedTry) => void): Promise<CheckoutEnd> {
  const Razorpay = window.Razorpay;
  if (!Razorpay) throw new Error('Razorpay Instance in not ready');
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      ...options,
      handler: (receipt: PaymentReceipt) => resolve({ end: 'paid', receipt }),
      modal: { ondismiss: () => resolve({ end: 'dismissed' }), confirm_close: true },
      retry: { enabled: true },
    });
    checkout.on('payment.failed', ({ error }) =>
      onFailed({ reason: error?.reason ?? null, description: error?.description ?? null }),
    );
    checkout.open();
  });
}

/** Asks for `signalPayment`: the server believes the gateway, not this receipt. */
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

/** Lets the server ask the gateway again whether a booking is paid. */
export function readPaymentStatus(
  bookingId: string,
): Promise<Result<{ paymentStatus: string }, CallFailure>> {
  return callApi('/api/booking/payment/success', {
    method: 'POST',
    fallback: 'Failed to create booking. Please try again.',
    body: { booking_id: bookingId },
  });
}
