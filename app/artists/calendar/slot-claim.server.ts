import type { Transaction } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import type { Slot } from './slot.ts';
import {
  firmLiveClaims,
  insertClaims,
  lockMembership,
  lockPerformerIds,
  releaseClaims,
  releaseClaimsOfArtists,
  releaseClaimsOfOthers,
  releaseExpiredHolds,
  releaseLiveClaims,
  selectClaimsOfBooking,
  selectPerformerIds,
} from './slot-claim-queries.server.ts';

export type SlotAnswer = 'secured' | 'taken';

/** The artist and, for a team, its members, who must all be free. */
export const performersOf = selectPerformerIds;

/**
 * Holds a slot until `expiresAt`. A database constraint settles races; on refusal callers must roll back.
 * @param hold.artistIds all of {@link performersOf}
 */
export async function holdSlot(
  trx: Transaction,
  hold: { bookingId: string; artistIds: number[]; slot: Slot; expiresAt: Date },
): Promise<SlotAnswer> {
  return claimSlot(trx, { ...hold, state: 'held' });
}

/** Confirms a claim, even expired, if the slot is still free: late payments are honoured if possible. */
export async function firmSlot(
  trx: Transaction,
  claim: { bookingId: string; artistId: number; slot: Slot },
): Promise<SlotAnswer> {
  const [, firm, artistIds] = await pipelined([
    lockMembership(trx, claim.artistId),
    firmLiveClaims(trx, claim.bookingId),
    selectPerformerIds(trx, claim.artistId),
  ]);
  // Of an expired hold of a team, another booking may have taken the time of one member.
  const lost = artistIds.filter((id) => !firm.includes(id));
  if (lost.length === 0) return 'secured';
  return claimSlot(trx, { ...claim, artistIds: lost, state: 'firm', expiresAt: null });
}

/** Claims the slot firmly for a second artist before the first is released; who has it already keeps it. On refusal nothing is claimed. */
export async function claimSlotForReplacement(
  trx: Transaction,
  claim: { bookingId: string; artistId: number; slot: Slot },
): Promise<SlotAnswer> {
  const artistIds = await lockPerformerIds(trx, claim.artistId);
  await releaseExpiredHolds(trx, artistIds, claim.slot);
  const own = await selectClaimsOfBooking(trx, { ...claim, artistIds });
  if (own.some(({ covers }) => !covers)) return 'taken';
  const missing = artistIds.filter((id) => !own.some(({ artist_id }) => artist_id === id));
  if (missing.length === 0) return 'secured';
  const claimed = await insertClaims(trx, { ...claim, state: 'firm', expiresAt: null, artistIds: missing });
  if (claimed.length === missing.length) return 'secured';
  await releaseClaims(trx, claimed);
  return 'taken';
}

/** Releases this artist's (and team's) claims for a booking, except those of the artist who keeps theirs. Idempotent. */
export async function releaseSlotOfArtist(
  trx: Transaction,
  bookingId: string,
  { artistId, keptBy }: { artistId: number; keptBy: number },
): Promise<void> {
  const kept = await selectPerformerIds(trx, keptBy);
  const ids = (await lockPerformerIds(trx, artistId)).filter((id) => !kept.includes(id));
  if (ids.length > 0) await releaseClaimsOfArtists(trx, bookingId, ids);
}

/** Releases all claims of a booking except this artist's and team's. Idempotent. */
export async function releaseSlotOfOthers(
  trx: Transaction,
  bookingId: string,
  artistId: number,
): Promise<void> {
  await releaseClaimsOfOthers(trx, bookingId, await selectPerformerIds(trx, artistId));
}

/** Releases a booking's claims. Idempotent. */
export async function releaseSlot(trx: Transaction, bookingId: string): Promise<void> {
  await releaseLiveClaims(trx, bookingId);
}

async function claimSlot(
  trx: Transaction,
  claim: {
    bookingId: string;
    artistIds: number[];
    slot: Slot;
    state: 'held' | 'firm';
    expiresAt: Date | null;
  },
): Promise<SlotAnswer> {
  const [, claimed] = await pipelined([
    releaseExpiredHolds(trx, claim.artistIds, claim.slot),
    insertClaims(trx, claim),
  ]);
  if (claimed.length === claim.artistIds.length) return 'secured';
  await releaseLiveClaims(trx, claim.bookingId);
  return 'taken';
}
