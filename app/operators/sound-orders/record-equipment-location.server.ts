import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import { type EquipmentLocation, recordLocation } from '#app/bookings/sound-orders/record-location.server.ts';
import type { LocationRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';

/** Records delivery or collection; audited once. */
export function recordEquipmentLocation(
  db: Database,
  by: { accountId: string },
  orderId: string,
  what: EquipmentLocation,
): Promise<Result<{ new: boolean }, LocationRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const recorded = await recordLocation(trx, orderId, what);
    if (recorded.ok && recorded.value.new)
      await recordAudit(trx, {
        accountId: by.accountId,
        action: what === 'delivered' ? 'sound_order.deliver' : 'sound_order.collect',
        subject: soundOrderReference(orderId),
      });
    return recorded;
  });
}
