import type { Database } from '#app/platform/database.server.ts';
import { findOrderOfPayer } from './payment-queries.server.ts';

/** The order a payer speaks of by the gateway's id; null if it is not theirs. */
export async function orderOfPayer(
  db: Database,
  gatewayOrderId: string,
  payerId: string,
): Promise<{ id: string; gatewayOrderId: string; reference: string } | null> {
  const order = await findOrderOfPayer(db, gatewayOrderId, payerId);
  return order ? { id: order.id, gatewayOrderId: order.gateway_order_id!, reference: order.reference } : null;
}
