import type { Database } from '#app/platform/database.server.ts';
import type { LostReason } from './lost-reason.ts';
import type { PaymentPart } from './payment.ts';
import { findOrderOfPayer } from './payment-queries.server.ts';

interface OrderOfPayer {
  id: string;
  gatewayOrderId: string;
  reference: string;
  part: PaymentPart;
  /** Why its money is not kept; null otherwise. */
  refusedWhy: LostReason | null;
}

/** The payer's order by the gateway's id; null if it is not theirs. */
export async function orderOfPayer(
  db: Database,
  gatewayOrderId: string,
  payerId: string,
): Promise<OrderOfPayer | null> {
  const order = await findOrderOfPayer(db, gatewayOrderId, payerId);
  if (!order) return null;
  const part = order.part;
  return {
    id: order.id,
    gatewayOrderId: order.gateway_order_id!,
    reference: order.reference,
    part,
    refusedWhy: order.refused_why,
  };
}
