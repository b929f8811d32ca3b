import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import type { EquipmentLocation } from '#app/bookings/sound-orders/record-location.server.ts';
import type { TakingBackRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { undoLocation } from '#app/bookings/sound-orders/undo-location.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';

export interface WrongNote {
  what: EquipmentLocation;
  /** Recorded time as the page showed it, to detect a newer record. */
  noted: Date;
  reason: string;
}

/** Undoes a wrong equipment record; the audit keeps it and the reason. */
export function undoNote(
  db: Database,
  by: { accountId: string },
  orderId: string,
  { what, noted, reason }: WrongNote,
): Promise<Result<null, TakingBackRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const taken = await undoLocation(trx, orderId, what, noted);
    if (taken.ok)
      await recordAudit(trx, {
        accountId: by.accountId,
        action: what === 'delivered' ? 'sound_order.undo_deliver' : 'sound_order.undo_collect',
        subject: soundOrderReference(orderId),
        reason,
        before: { [what]: noted.toISOString() },
        after: { [what]: null },
      });
    return taken;
  });
}
