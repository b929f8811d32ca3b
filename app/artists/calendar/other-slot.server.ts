import type { Transaction } from '#app/platform/database.server.ts';
import { type Slot, slotPartsOutside } from './slot.ts';
import type { SlotAnswer } from './slot-claim.server.ts';
import {
  extendChangeClaims,
  insertClaims,
  lockPerformerIds,
  releaseChangeClaims,
  releaseExpiredHolds,
  releaseLiveClaims,
} from './slot-claim-queries.server.ts';

/** Holds only the part beyond the current slot, so both may overlap. On `taken` nothing is held. */
export async function holdOtherSlot(
  trx: Transaction,
  hold: { bookingId: string; artistId: number; own: Slot; other: Slot; expiresAt: Date },
): Promise<SlotAnswer> {
  const artistIds = await lockPerformerIds(trx, hold.artistId);
  await releaseChangeClaims(trx, hold.bookingId);
  for (const slot of slotPartsOutside(hold.other, hold.own)) {
    await releaseExpiredHolds(trx, artistIds, slot);
    const { bookingId, expiresAt } = hold;
    const claim = { bookingId, artistIds, slot, expiresAt, state: 'held', purpose: 'change' } as const;
    const claimed = await insertClaims(trx, claim);
    if (claimed.length === artistIds.length) continue;
    await releaseChangeClaims(trx, bookingId);
    return 'taken';
  }
  return 'secured';
}

export async function extendOtherSlotHold(trx: Transaction, bookingId: string, until: Date): Promise<void> {
  await extendChangeClaims(trx, bookingId, until);
}

/** Releases the alternative slot. Idempotent. */
export async function releaseOtherSlot(trx: Transaction, bookingId: string): Promise<void> {
  await releaseChangeClaims(trx, bookingId);
}

/** Moves a booking to its alternative slot. On refusal the caller must roll back. */
export async function moveToOtherSlot(
  trx: Transaction,
  move: { bookingId: string; artistId: number; other: Slot },
): Promise<SlotAnswer> {
  const { bookingId, artistId, other } = move;
  const artistIds = await lockPerformerIds(trx, artistId);
  await releaseLiveClaims(trx, bookingId);
  await releaseExpiredHolds(trx, artistIds, other);
  const claimed = await insertClaims(trx, {
    bookingId,
    artistIds,
    slot: other,
    state: 'firm',
    expiresAt: null,
  });
  return claimed.length === artistIds.length ? 'secured' : 'taken';
}
