import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/platform/database.server.ts';
import { requestNote } from '#app/platform/request-id.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { GatewayRefusal } from './gateway/gateway.ts';
import type { PaymentPart } from './payment.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import {
  findOrderOfReference,
  insertPaymentOrder,
  type PaymentOrderRow,
  recordCheckoutOpened,
} from './payment-queries.server.ts';

/** Data for the browser checkout. Amount in paise. */
export interface Checkout {
  key: string;
  orderId: string;
  amount: number;
  currency: 'INR';
}

/** An order to collect money for a reference. Amount in paise. */
export interface PaymentOrder {
  id: string;
  reference: string;
  /** Our key at the gateway, known before it assigns an id. */
  receipt: string;
  gatewayOrderId: string | null;
  amount: number;
  subject: string | null;
  state: string;
  taken: boolean;
}

/** Opens an order for `amount` paise in the transaction that makes the purchase. */
export async function openPaymentOrder(
  trx: Transaction,
  order: { reference: string; part: PaymentPart; payerId: string; amount: number; subject?: string },
): Promise<PaymentOrder> {
  const id = randomUUID();
  return asPaymentOrder(await insertPaymentOrder(trx, { id, receipt: id.replaceAll('-', ''), ...order }));
}

type NoCheckout =
  | { reason: 'gateway_unavailable' }
  /** It will not take this order, for the reason in its words: trying again does not help. */
  | { reason: 'order_refused'; answer: string };

/** Presents a written order to the gateway; idempotent even after a lost answer. Where it does not take it, what is held stays. */
export async function createOrderAtGateway(
  deps: Pick<PaymentDeps, 'db' | 'gateway' | 'log'>,
  purchase: string,
  { id, receipt, amount, reference, ...order }: PaymentOrder,
): Promise<Result<Checkout, NoCheckout>> {
  const { gateway, db, log } = deps;
  try {
    const orderId =
      order.gatewayOrderId ??
      (await gateway.createOrder({ receipt, amount, notes: { reference, ...requestNote() } })).id;
    await recordCheckoutOpened(db, id, orderId);
    return accepted({ key: gateway.keyId, orderId, amount, currency: 'INR' as const });
  } catch (err) {
    log.warn({ err, purchase }, 'the gateway did not take the order');
    return err instanceof GatewayRefusal
      ? refused({ reason: 'order_refused' as const, answer: err.message })
      : refused({ reason: 'gateway_unavailable' as const });
  }
}

export async function findPaymentOrder(
  deps: Pick<PaymentDeps, 'db'>,
  reference: string,
  part: PaymentPart,
): Promise<PaymentOrder | null> {
  const order = await findOrderOfReference(deps.db, reference, part);
  return order ? asPaymentOrder(order) : null;
}

/** The order by which a hold is paid: a new one where money of another amount has ended the first. */
export async function orderToPay(
  trx: Transaction,
  hold: { reference: string; part: PaymentPart; payerId: string; amount: number },
): Promise<PaymentOrder> {
  const order = await findPaymentOrder({ db: trx }, hold.reference, hold.part);
  return order && order.state !== 'refused' ? order : openPaymentOrder(trx, hold);
}

/** Whether money is authorized but not ours yet: it will be captured or will lapse. */
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
