import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { selectPayoutDetails } from './payout-details-queries.server.ts';
import { lockStudioArtist, moveState } from './studio-queries.server.ts';

/**
 * `not_in_review`: not submitted or already decided; `note_missing`: changes need an explanation; `details_missing`:
 * without bank account, PAN and tax statement no page is published.
 */
export type PublishRefusal = { reason: 'not_in_review' | 'note_missing' | 'details_missing' };

interface Action {
  artistId: number;
  by: string;
}

/** Publishes a submitted artist: searchable and bookable from commit. Notifies the owner. */
export async function publishArtist(trx: Transaction, act: Action): Promise<Result<null, PublishRefusal>> {
  if (!(await lockStudioArtist(trx, act.artistId))) return refused({ reason: 'not_in_review' });
  const { account, tax } = await selectPayoutDetails(trx, act.artistId);
  if (!account || !tax) return refused({ reason: 'details_missing' });
  return decideSubmittedArtist(trx, act, { state: 'live', published: true, note: null });
}

/** Returns a submitted artist to its owner with a note on what to change. */
export async function returnSubmittedArtist(
  trx: Transaction,
  act: Action & { note: string },
): Promise<Result<null, PublishRefusal>> {
  const note = act.note.trim();
  if (note === '') return refused({ reason: 'note_missing' });
  return decideSubmittedArtist(trx, act, { state: 'draft', note });
}

async function decideSubmittedArtist(
  trx: Transaction,
  { artistId, by }: Action,
  to: { state: 'live' | 'draft'; published?: boolean; note: string | null },
): Promise<Result<null, PublishRefusal>> {
  const artist = await lockStudioArtist(trx, artistId);
  if (!artist || !(await moveState(trx, artistId, ['review'], to)))
    return refused({ reason: 'not_in_review' });
  const live = to.state === 'live';
  await recordAudit(trx, {
    accountId: by,
    action: live ? 'artist.publish' : 'artist.return',
    subject: `artist:${artistId}`,
    reason: to.note ?? '',
    before: { state: 'review' },
    after: { state: to.state },
  });
  const key = `${artistId}:${artist.version}`;
  if (live) await announce(trx, { kind: 'artist.published', key, payload: { artistId, key } });
  else await announce(trx, { kind: 'artist.returned', key, payload: { artistId, key, note: to.note ?? '' } });
  return accepted(null);
}
