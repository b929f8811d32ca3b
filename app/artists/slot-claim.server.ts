import type { Transaction } from '#app/platform/database.server.ts';
import type { Slot } from './slot.ts';
import {
  insertClaims,
  lockLiveClaims,
  releaseExpiredHolds,
  selectEveryoneOnStage,
  updateLiveClaims,
} from './slot-claim-queries.server.ts';

export type SlotAnswer = 'secured' | 'taken';

/**
 * Claims the slot of an artist, and of a team's members, until `expiresAt`. The constraint
 * `one_artist_one_place_at_a_time` decides between two hosts; on `taken` the caller must roll back.
 */
export async function holdSlot(
  trx: Transaction,
  hold: { bookingId: string; artistId: number; slot: Slot; expiresAt: Date },
): Promise<SlotAnswer> {
  return claimSlot(trx, { ...hold, state: 'held' });
}

/**
 * Makes the claim of a booking firm, past its expiry too, as long as nobody else has the slot: money that came
 * late is honoured while it can be.
 */
export async function firmSlot(
  trx: Transaction,
  claim: { bookingId: string; artistId: number; slot: Slot },
): Promise<SlotAnswer> {
  if ((await lockLiveClaims(trx, claim.bookingId)) === 0)
    return claimSlot(trx, { ...claim, state: 'firm', expiresAt: null });
  await updateLiveClaims(trx, claim.bookingId, 'firm');
  return 'secured';
}

/** Gives the slot of a booking back. Again is harmless. */
export async function releaseSlot(trx: Transaction, bookingId: string): Promise<void> {
  await updateLiveClaims(trx, bookingId, 'released');
}

async function claimSlot(
  trx: Transaction,
  claim: { bookingId: string; artistId: number; slot: Slot; state: 'held' | 'firm'; expiresAt: Date | null },
): Promise<SlotAnswer> {
  const artistIds = await selectEveryoneOnStage(trx, claim.artistId);
  await releaseExpiredHolds(trx, artistIds, claim.slot);
  const claimed = await insertClaims(trx, { ...claim, artistIds });
  if (claimed === artistIds.length) return 'secured';
  await updateLiveClaims(trx, claim.bookingId, 'released');
  return 'taken';
}
