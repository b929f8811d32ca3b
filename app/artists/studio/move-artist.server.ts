import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockStudioArtist, moveState } from '../core/studio-queries.server.ts';
import { isReady } from './completeness.ts';
import { pageSteps } from './page-contents.server.ts';

/** `not_ready`: something that hosts need is missing; `wrong_state`: it is not where this leads from. */
export type MoveRefusal = { reason: 'not_ready' | 'wrong_state' };
type Moved = Result<null, MoveRefusal>;

/** Hands a draft to our staff, who have been told when this commits. */
export async function submitForReview(trx: Transaction, artistId: number): Promise<Moved> {
  const artist = await lockStudioArtist(trx, artistId);
  if (artist?.state !== 'draft') return refused({ reason: 'wrong_state' });
  if (!isReady(await pageSteps(trx, artist))) return refused({ reason: 'not_ready' });
  await moveState(trx, artistId, ['draft'], { state: 'review', submitted: true, note: null });
  const key = `${artistId}:${artist.version}`;
  await announce(trx, { kind: 'artist.submitted', key, payload: { artistId, key } });
  return accepted(null);
}

/** Takes a live artist off the lists: not found, not bookable. Bookings that exist stand. */
export async function pauseArtist(trx: Transaction, artistId: number): Promise<Moved> {
  return moved(await moveState(trx, artistId, ['live'], { state: 'paused' }));
}

/** Lists a paused artist again. */
export async function resumeArtist(trx: Transaction, artistId: number): Promise<Moved> {
  return moved(await moveState(trx, artistId, ['paused'], { state: 'live' }));
}

function moved(done: boolean): Moved {
  return done ? accepted(null) : refused({ reason: 'wrong_state' });
}
