import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockStudioArtist, moveState } from '../core/studio-queries.server.ts';
import { isReady } from './completeness.ts';
import { pageSteps } from './page-contents.server.ts';

/** `not_ready`: required steps are missing; `wrong_state`: not possible from the current state. */
export type MoveRefusal = { reason: 'not_ready' | 'wrong_state' };
type Moved = Result<null, MoveRefusal>;

/** Submits a draft for review; the back office is notified on commit. */
export async function submitArtist(trx: Transaction, artistId: number): Promise<Moved> {
  const artist = await lockStudioArtist(trx, artistId);
  if (artist?.state !== 'draft') return refused({ reason: 'wrong_state' });
  if (!isReady(await pageSteps(trx, artist))) return refused({ reason: 'not_ready' });
  await moveState(trx, artistId, ['draft'], { state: 'review', submitted: true, note: null });
  const key = `${artistId}:${artist.version}`;
  await announce(trx, { kind: 'artist.submitted', key, payload: { artistId, key } });
  return accepted(null);
}

/** Unlists a live artist: neither found nor bookable. Existing bookings remain valid. */
export async function pauseArtist(trx: Transaction, artistId: number): Promise<Moved> {
  return moveResult(await moveState(trx, artistId, ['live'], { state: 'paused' }));
}

export async function resumeArtist(trx: Transaction, artistId: number): Promise<Moved> {
  return moveResult(await moveState(trx, artistId, ['paused'], { state: 'live' }));
}

function moveResult(done: boolean): Moved {
  return done ? accepted(null) : refused({ reason: 'wrong_state' });
}
