/** Result of the provider's checkout [S3-15]. */
export interface PaymentReceipt {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
}

export type CheckoutEnd = { end: 'paid'; receipt: PaymentReceipt } | { end: 'dismissed' };

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

/** Loads the script from the provider's own host, once [S7-25]. Rejects on failure; may be retried. */
export function loadCheckout(url: string): Promise<void> {
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
export function openCheckout(
  options: CheckoutOptions,
  onFailed: (failed: FailedTry) => void,
): Promise<CheckoutEnd> {
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
