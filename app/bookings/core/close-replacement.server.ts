import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import {
  closeOpenOffers,
  selectLiveReplacement,
  selectOffers,
  updateReplacement,
} from './replacement-queries.server.ts';

/**
 * Ends the replacement search of a cancelled booking, if any, and notifies the asked artists.
 * @param how `failed` if no artist came, `ended` if called off; refund and what follows later in paise.
 */
export async function closeReplacement(
  trx: Transaction,
  bookingId: string,
  how: { end: 'failed' | 'ended'; refund: number; pending: number },
): Promise<void> {
  const search = await selectLiveReplacement(trx, bookingId);
  if (!search) return;
  const atOnce = (await selectOffers(trx, search.id)).length === 0;
  await closeOffers(trx, bookingId, search.id);
  await updateReplacement(trx, search.id, how.end);
  await announce(trx, {
    kind: 'replacement.failed',
    key: search.id,
    payload: { bookingId, replacementId: search.id, ...how, atOnce },
  });
}

/** Notifies all artists still asked that another was chosen, or that the search ended. */
export async function closeOffers(trx: Transaction, bookingId: string, replacementId: string): Promise<void> {
  for (const { id, artist_id } of await closeOpenOffers(trx, replacementId))
    await announce(trx, {
      kind: 'replacement.closed',
      key: id,
      payload: { bookingId, offerId: id, artistId: artist_id },
    });
}
