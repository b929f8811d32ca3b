import { type CheckoutEnd, type FailedTry, loadCheckout, openCheckout } from './checkout-script.ts';

interface PayableOrder {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
}

interface WindowAsked {
  checkoutUrl: string;
  order: PayableOrder;
  brand: string;
  description: string;
  payer: { name: string; email: string; phone: string };
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
