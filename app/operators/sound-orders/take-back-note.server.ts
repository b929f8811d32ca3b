import { recordAudit } from '#app/accounts/audit.server.ts';
import type { Whereabouts } from '#app/bookings/sound-orders/record-whereabouts.server.ts';
import { soundOrderReference } from '#app/bookings/sound-orders/sound-order-reference.ts';
import type { TakingBackRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { takeBackWhereabouts } from '#app/bookings/sound-orders/take-back-whereabouts.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';

export interface WrongNote {
  what: Whereabouts;
  /** When it was put down, as the page showed it. */
  noted: Date;
  reason: string;
}

/** Somebody of our crew put down what was not so: the note goes, and the audit keeps what it said and why it went. */
export function takeBackNote(
  db: Database,
  by: { accountId: string },
  orderId: string,
  { what, noted, reason }: WrongNote,
): Promise<Result<null, TakingBackRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const taken = await takeBackWhereabouts(trx, orderId, what, noted);
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
