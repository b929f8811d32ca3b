import { requestRefundOf } from '#app/payments/request-refund.server.ts';
import type { Purchase } from '#app/payments/seller.ts';
import type { Transaction } from '#app/platform/database.server.ts';

/** Money that was captured for something that ended meanwhile goes back whole: it is the newest of its reference. */
export async function giveBackWhole(
  trx: Transaction,
  { reference, amount, orderId }: Purchase,
): Promise<void> {
  await requestRefundOf(trx, { reference, amount, reason: `came_late:${orderId}` });
}
