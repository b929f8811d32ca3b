/** What the provider's checkout hands over after a payment [S3-15]. */
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

/** What the provider tells of a try that failed: its reason, and its sentence in English. */
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

/** Loads the provider's script from its own host, once [S7-25]. Rejects where it cannot be had; again may work. */
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
 * Opens the payment window and waits until it is paid or closed. A failed attempt is told and the window stays,
 * for another try. Throws 'Razorpay Instance in not ready' without the script, or the window's own error.
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
