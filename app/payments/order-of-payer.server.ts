import type { Database } from '#app/platform/database.server.ts';
import type { PaymentPart } from './payment.ts';
import { findOrderOfPayer } from './payment-queries.server.ts';
import type { LostReason } from './seller.ts';

interface OrderOfPayer {
  id: string;
  gatewayOrderId: string;
  reference: string;
  part: PaymentPart;
  /** Why money for it is not kept; null while it is. */
  refusedWhy: LostReason | null;
}

/** The order a payer speaks of by the gateway's id; null if it is not theirs. */
export async function orderOfPayer(
  db: Database,
  gatewayOrderId: string,
  payerId: string,
): Promise<OrderOfPayer | null> {
  const order = await findOrderOfPayer(db, gatewayOrderId, payerId);
  if (!order) return null;
  const part = order.part as PaymentPart;
  return {
    id: order.id,
    gatewayOrderId: order.gateway_order_id!,
    reference: order.reference,
    part,
    refusedWhy: order.refused_why as LostReason | null,
  };
}
