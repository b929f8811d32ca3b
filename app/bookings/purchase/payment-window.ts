import { type CheckoutEnd, type FailedTry, loadCheckout, openCheckout } from './checkout-script.ts';

/** An order that the gateway waits to be paid. */
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
  /** The window is about to open. */
  onOpening: () => void;
  /** A try failed; the window stays for another. */
  onFailed: (failed: FailedTry) => void;
}

/** How a payment window ended; it may also not have been there (`script`) or not have opened (`broken`). */
export type WindowEnd = CheckoutEnd | { end: 'script' } | { end: 'broken'; description: string };

/** Has an order paid in the provider's window. Never rejects: whatever goes wrong is an end that can be shown. */
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

/** The payment window wears the page's own accent [S9-15]. */
function brandColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--rani').trim() || '#c2185b';
}
