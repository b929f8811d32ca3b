import { recordAudit } from '#app/accounts/audit.server.ts';
import { recordWhereabouts, type Whereabouts } from '#app/bookings/sound-orders/record-whereabouts.server.ts';
import { soundOrderReference } from '#app/bookings/sound-orders/sound-order-reference.ts';
import type { WhereaboutsRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';

/** Our crew says that the equipment stands at the venue, or is back; audited once. */
export function putDownWhereabouts(
  db: Database,
  by: { accountId: string },
  orderId: string,
  what: Whereabouts,
): Promise<Result<{ new: boolean }, WhereaboutsRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const recorded = await recordWhereabouts(trx, orderId, what);
    if (recorded.ok && recorded.value.new)
      await recordAudit(trx, {
        accountId: by.accountId,
        action: what === 'delivered' ? 'sound_order.deliver' : 'sound_order.collect',
        subject: soundOrderReference(orderId),
      });
    return recorded;
  });
}
