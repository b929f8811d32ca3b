import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/platform/database.server.ts';
import type { PaymentPart } from './payment.ts';
import type { PaymentDesk } from './payment-desk.server.ts';
import {
  findOrderOfReference,
  findPaymentOrder,
  insertPaymentOrder,
  updateGatewayOrderId,
} from './payment-queries.server.ts';

/** What the checkout in the browser needs. Amount in paise. */
export interface Checkout {
  key: string;
  orderId: string;
  amount: number;
  currency: 'INR';
}

/** Intends to collect `amount` paise for a reference, in the transaction that makes the purchase. Returns its id. */
export async function openPaymentOrder(
  trx: Transaction,
  order: { reference: string; part: PaymentPart; payerId: string; amount: number },
): Promise<string> {
  const id = randomUUID();
  await insertPaymentOrder(trx, { id, receipt: id.replaceAll('-', ''), ...order });
  return id;
}

/**
 * Tells the gateway of an order and returns what the checkout needs. Again it returns the same order, also when
 * the gateway's first answer was lost. Throws {@link GatewayUnclear} when the gateway cannot be reached.
 */
export async function presentPaymentOrder(
  desk: Pick<PaymentDesk, 'db' | 'gateway'>,
  id: string,
): Promise<Checkout> {
  const order = await findPaymentOrder(desk.db, id);
  if (!order) throw new Error(`No payment order ${id}`);
  const gatewayOrderId = order.gateway_order_id ?? (await createAtGateway(desk, order));
  return { key: desk.gateway.keyId, orderId: gatewayOrderId, amount: order.amount_paise, currency: 'INR' };
}

async function createAtGateway(
  { db, gateway }: Pick<PaymentDesk, 'db' | 'gateway'>,
  order: { id: string; receipt: string; amount_paise: number; reference: string },
): Promise<string> {
  const created = await gateway.createOrder({
    receipt: order.receipt,
    amount: order.amount_paise,
    notes: { reference: order.reference },
  });
  await updateGatewayOrderId(db, order.id, created.id);
  return created.id;
}

/** The newest order of a part of a reference, if one was opened. */
export async function paymentOrderOf(
  desk: Pick<PaymentDesk, 'db'>,
  reference: string,
  part: PaymentPart,
): Promise<{
  id: string;
  gatewayOrderId: string | null;
  amount: number;
  state: string;
  /** Money for it is at hand, captured or not. */
  taken: boolean;
} | null> {
  const order = await findOrderOfReference(desk.db, reference, part);
  return order
    ? {
        id: order.id,
        gatewayOrderId: order.gateway_order_id,
        amount: order.amount_paise,
        state: order.state,
        taken: order.winner_payment_id !== null,
      }
    : null;
}
