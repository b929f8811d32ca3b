import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  endHolidays,
  selectPagesToRemind,
  selectPayoutDetails,
  updatePage,
} from '../core/payout-details-queries.server.ts';
import { lockStudioArtist, moveState } from '../core/studio-queries.server.ts';
import { isReady } from './completeness.ts';
import { replaceLostPhones } from './lost-phone.server.ts';
import { pageSteps } from './page-contents.server.ts';

/** `not_ready`: required steps are missing; `wrong_state`: not possible from the current state. */
export type MoveRefusal = {
  reason: 'not_ready' | 'wrong_state' | 'details_missing' | 'bad_day' | 'proposal_over';
};
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

/**
 * Unlists a live artist: neither found nor bookable. Existing bookings remain valid.
 * @param until day of India on which the page is live again by itself
 */
export async function pauseArtist(
  trx: Transaction,
  artistId: number,
  until: string | null = null,
): Promise<Moved> {
  const moved = moveResult(await moveState(trx, artistId, ['live'], { state: 'paused' }));
  if (moved.ok) await updatePage(trx, artistId, { live_again_on: until });
  return moved;
}

/** Refused while payout details are missing after the time for them is over. */
export async function resumeArtist(trx: Transaction, artistId: number): Promise<Moved> {
  if (!(await lockStudioArtist(trx, artistId))) return refused({ reason: 'wrong_state' });
  const { account, tax, overdue } = await selectPayoutDetails(trx, artistId);
  if (overdue && !(account && tax)) return refused({ reason: 'details_missing' });
  const moved = moveResult(await moveState(trx, artistId, ['paused'], { state: 'live' }));
  if (moved.ok) await updatePage(trx, artistId, { live_again_on: null });
  return moved;
}

function moveResult(done: boolean): Moved {
  return done ? accepted(null) : refused({ reason: 'wrong_state' });
}

type JobDeps = Pick<Platform, 'db' | 'log'>;

/** Reminds owners of payout details each week, and pauses their pages when the time for it is over. */
export async function remindOfPayoutDetails({ db, log }: JobDeps): Promise<void> {
  await sweep(
    log,
    (page) => selectPagesToRemind(db, page),
    ({ id, complete, overdue, weeks, dueAt }) =>
      inTransaction(db, async (trx) => {
        const artistId = Number(id);
        if (complete) return updatePage(trx, artistId, { payout_details_due_at: null });
        if (overdue && !(await pauseArtist(trx, artistId)).ok) return;
        const key = `${id}:${dueAt.toISOString()}:${overdue ? 'paused' : weeks}`;
        const payload = { artistId, key, dueAt: dueAt.toISOString(), paused: overdue };
        await announce(trx, { kind: 'artist.details_missing', key, payload });
      }),
  );
}

export function pageJobs(deps: JobDeps): ScheduledJob[] {
  const run = async () => {
    await remindOfPayoutDetails(deps);
    await endHolidays(deps.db);
    await replaceLostPhones(deps);
  };
  return [{ name: 'artist-pages', cron: '2 * * * *', run }];
}
