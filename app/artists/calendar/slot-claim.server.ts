import type { Transaction } from '#app/platform/database.server.ts';
import type { Slot } from './slot.ts';
import {
  insertClaims,
  releaseClaims,
  releaseClaimsBeside,
  releaseClaimsOf,
  releaseExpiredHolds,
  selectPerformerIds,
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
  if ((await updateLiveClaims(trx, claim.bookingId, 'firm')) > 0) return 'secured';
  return claimSlot(trx, { ...claim, state: 'firm', expiresAt: null });
}

/**
 * Claims the slot firmly for another artist of the same booking, beside the one who has it: nobody's is given back
 * before another's is sure. On `taken` nothing of theirs stays claimed.
 */
export async function claimSlotBeside(
  trx: Transaction,
  claim: { bookingId: string; artistId: number; slot: Slot },
): Promise<SlotAnswer> {
  const artistIds = await selectPerformerIds(trx, claim.artistId);
  await releaseExpiredHolds(trx, artistIds, claim.slot);
  const claimed = await insertClaims(trx, { ...claim, state: 'firm', expiresAt: null, artistIds });
  if (claimed.length === artistIds.length) return 'secured';
  await releaseClaims(trx, claimed);
  return 'taken';
}

/** Gives back what a booking has of this artist's time, and of their team's. Again is harmless. */
export async function releaseSlotOf(trx: Transaction, bookingId: string, artistId: number): Promise<void> {
  await releaseClaimsOf(trx, bookingId, await selectPerformerIds(trx, artistId));
}

/** Gives back what a booking has of everybody's time but this artist's, and their team's. Again is harmless. */
export async function releaseSlotBeside(
  trx: Transaction,
  bookingId: string,
  artistId: number,
): Promise<void> {
  await releaseClaimsBeside(trx, bookingId, await selectPerformerIds(trx, artistId));
}

/** Gives the slot of a booking back. Again is harmless. */
export async function releaseSlot(trx: Transaction, bookingId: string): Promise<void> {
  await updateLiveClaims(trx, bookingId, 'released');
}

async function claimSlot(
  trx: Transaction,
  claim: { bookingId: string; artistId: number; slot: Slot; state: 'held' | 'firm'; expiresAt: Date | null },
): Promise<SlotAnswer> {
  const artistIds = await selectPerformerIds(trx, claim.artistId);
  await releaseExpiredHolds(trx, artistIds, claim.slot);
  const claimed = await insertClaims(trx, { ...claim, artistIds });
  if (claimed.length === artistIds.length) return 'secured';
  await updateLiveClaims(trx, claim.bookingId, 'released');
  return 'taken';
}
