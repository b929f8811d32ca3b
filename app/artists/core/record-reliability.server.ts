import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { countWithdrawal } from './count-withdrawal.server.ts';
import {
  areRequestsStopped,
  countReliabilityEventsOfYear,
  insertReliabilityEvent,
} from './reliability-queries.server.ts';
import { RELIABILITY_RULES, type ReliabilityKind, reliabilityEffects } from './reliability-rules.ts';
import {
  liftRestriction,
  lockStudioArtist,
  restrictByReliability,
  selectStudioArtist,
  setAcceptsInstantly,
} from './studio-queries.server.ts';

/** Records that an artist withdrew a yes or did not come, with everything that follows from it. */
export async function recordReliability(
  trx: Transaction,
  event: { artistId: number; bookingId: string; kind: ReliabilityKind; actedBy: string | null },
): Promise<void> {
  const { artistId, bookingId, kind, actedBy } = event;
  const artist = await lockStudioArtist(trx, artistId);
  if (!artist || artist.erased_at) return;
  const { stopped, instantOff } = reliabilityEffects(kind);
  const instantWasOn = instantOff && artist.accepts_instantly;
  const id = await insertReliabilityEvent(trx, {
    ...{ artistId, bookingId, kind, actedBy },
    stopped: stopped !== false,
    stopDays: typeof stopped === 'object' ? stopped.days : null,
    instantWasOn,
    needsLook: (await countReliabilityEventsOfYear(trx, artistId)) + 1 >= RELIABILITY_RULES.lookAt,
  });
  await countWithdrawal(trx, artistId);
  if (instantWasOn) await setAcceptsInstantly(trx, artistId, false);
  await updateListingRestriction(trx, artistId);
  await announce(trx, {
    kind: 'standing.recorded',
    key: id,
    payload: { artistId, key: id, standing: kind },
  });
}

/** What counts when an artist is about to withdraw a yes: those of the counted days, and whether *Instant* is on. */
export async function currentReliability(db: Database, artistId: number) {
  const artist = await selectStudioArtist(db, artistId);
  return {
    withdrawnOfYear: await countReliabilityEventsOfYear(db, artistId),
    acceptsInstantly: artist?.accepts_instantly ?? false,
  };
}

/** Takes an artist off the site while a rule stops new requests, and shows them again after it. */
export async function updateListingRestriction(trx: Transaction, artistId: number): Promise<void> {
  const artist = await lockStudioArtist(trx, artistId);
  if (!artist || artist.erased_at) return;
  const stopped = await areRequestsStopped(trx, artistId);
  if (stopped && (artist.state === 'live' || artist.state === 'paused'))
    await restrictByReliability(trx, artistId);
  if (!stopped && artist.restricted_by_standing) await liftRestriction(trx, artistId);
}
