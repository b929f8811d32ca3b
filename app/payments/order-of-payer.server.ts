import type { Database } from '#app/platform/database.server.ts';
import { findOrderOfPayer } from './payment-queries.server.ts';

/** The payer's order by the gateway's id; null if it is not theirs. */
export async function orderOfPayer(db: Database, gatewayOrderId: string, payerId: string) {
  const order = await findOrderOfPayer(db, gatewayOrderId, payerId);
  if (!order) return null;
  return {
    id: order.id,
    gatewayOrderId: order.gateway_order_id!,
    reference: order.reference,
    part: order.part,
    // Why its money is not kept.
    refusedWhy: order.refused_why,
  };
}
