import type { Slot } from '#app/artists/calendar/slot.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { playsWithin } from './booking-queries.server.ts';
import { type HoldEnd, mayBeRevived } from './hold-end.ts';

/** Tables of purchases that begin as a hold. */
export type HoldTable = 'booking' | 'sound_order';

/**
 * Locks the host's unpaid purchases that are in capture, or ended and could be revived by late money.
 * @param artistId only those of this artist, at a time that touches `clashing`; null for orders of sound
 */
export function lockEarlierHolds(
  trx: Transaction,
  table: HoldTable,
  { hostId, artistId, clashing }: { hostId: string; artistId: number | null; clashing?: Slot },
) {
  return trx
    .selectFrom(table)
    .select(['id', 'state', 'hold_ended'])
    .where('host_id', '=', hostId)
    .$if(artistId !== null, (query) => query.where('artist_id', '=', artistId!))
    .$if(clashing !== undefined, (query) => query.where(playsWithin(clashing!)))
    .where((on) =>
      on.or([
        on('state', '=', 'capturing'),
        on.and([on('state', '=', 'expired'), on('hold_ended', 'in', ['time', 'payment_lapsed'])]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Marks an expired hold as given up by a person, so that late money does not revive it. */
export async function markHoldGivenUp(
  trx: Transaction,
  table: HoldTable,
  hold: { id: string; hold_ended: string | null },
  ended: Extract<HoldEnd, 'host' | 'replaced' | 'staff'>,
): Promise<void> {
  if (!mayBeRevived(hold.hold_ended)) return;
  await trx
    .updateTable(table)
    .set({ hold_ended: ended })
    .where('id', '=', hold.id)
    .where('state', '=', 'expired')
    .execute();
}
