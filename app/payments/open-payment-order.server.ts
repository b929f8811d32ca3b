import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/platform/database.server.ts';
import type { PaymentPart } from './payment.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import {
  findOrderOfReference,
  insertPaymentOrder,
  type PaymentOrderRow,
  updateGatewayOrderId,
} from './payment-queries.server.ts';

/** What the checkout in the browser needs. Amount in paise. */
export interface Checkout {
  key: string;
  orderId: string;
  amount: number;
  currency: 'INR';
}

/** Money that is intended to be collected for a reference. Amount in paise. */
export interface PaymentOrder {
  id: string;
  reference: string;
  /** By what the gateway knows an order that it has not named yet. */
  receipt: string;
  gatewayOrderId: string | null;
  amount: number;
  subject: string | null;
  state: string;
  /** Money for it is at hand, captured or not. */
  taken: boolean;
}

/** Intends to collect `amount` paise for a reference, in the transaction that makes the purchase. */
export async function openPaymentOrder(
  trx: Transaction,
  order: { reference: string; part: PaymentPart; payerId: string; amount: number; subject?: string },
): Promise<PaymentOrder> {
  const id = randomUUID();
  return asPaymentOrder(await insertPaymentOrder(trx, { id, receipt: id.replaceAll('-', ''), ...order }));
}

/**
 * Tells the gateway of an order and returns what the checkout needs. Again it returns the same order, also when
 * the gateway's first answer was lost. Throws {@link GatewayUnclear} when the gateway cannot be reached.
 */
export async function presentPaymentOrder(
  deps: Pick<PaymentDeps, 'db' | 'gateway'>,
  order: PaymentOrder,
): Promise<Checkout> {
  const orderId = order.gatewayOrderId ?? (await createAtGateway(deps, order));
  return { key: deps.gateway.keyId, orderId, amount: order.amount, currency: 'INR' };
}

async function createAtGateway(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  { id, receipt, amount, reference }: PaymentOrder,
): Promise<string> {
  const created = await gateway.createOrder({ receipt, amount, notes: { reference } });
  await updateGatewayOrderId(db, id, created.id);
  return created.id;
}

/** The newest order of a part of a reference, if one was opened. */
export async function paymentOrderOf(
  deps: Pick<PaymentDeps, 'db'>,
  reference: string,
  part: PaymentPart,
): Promise<PaymentOrder | null> {
  const order = await findOrderOfReference(deps.db, reference, part);
  return order ? asPaymentOrder(order) : null;
}

/** Whether money for an order is at hand and not yet ours: it is being captured, or goes back by itself. */
export function isBeingCaptured(order: PaymentOrder | null): boolean {
  return order?.taken === true && order.state === 'created';
}

function asPaymentOrder(row: PaymentOrderRow): PaymentOrder {
  return {
    id: row.id,
    reference: row.reference,
    receipt: row.receipt,
    gatewayOrderId: row.gateway_order_id,
    amount: row.amount_paise,
    subject: row.subject,
    state: row.state,
    taken: row.winner_payment_id !== null,
  };
}
