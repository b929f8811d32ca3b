import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { addMonths, dayInIndia, instantInIndia, isDate } from '#app/shared/india-time.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';
import { GOOD_YEARS, MIN_PLACE_LENGTH } from './artist-check.ts';
import { endPassed, insertCheck, lockOpenCheck, selectChecksOf } from './check-queries.server.ts';

/** `as_it_was`: asked already or nothing to revoke; `bad_day`: in the future, or longer ago than a check is good. */
export type StaffActionRefusal = {
  reason: 'artist_not_found' | 'as_it_was' | 'bad_day' | 'place_missing' | 'reason_missing';
};

interface Action {
  artistId: number;
  by: string;
}

const LATEST = 50;

export async function askForIdentityCheck(
  trx: Transaction,
  act: Action,
): Promise<Result<null, StaffActionRefusal>> {
  const { artistId, by } = act;
  if (!(await lockUnerasedArtist(trx, artistId))) return refused({ reason: 'artist_not_found' });
  const checks = await selectChecksOf(trx, artistId, LATEST);
  const good = checks.some(({ kind, good, ending }) => kind === 'identity' && good && !ending);
  if (good || (await lockOpenCheck(trx, artistId, 'identity'))) return refused({ reason: 'as_it_was' });
  const id = await insertCheck(trx, { artistId, kind: 'identity', state: 'asked', by });
  await recordAudit(trx, { accountId: by, action: 'check.ask', subject: `artist:${artistId}` });
  await announce(trx, { kind: 'artist_check.asked', key: id, payload: { artistId, key: id } });
  return accepted(null);
}

/** Records that the acting member of staff saw the artist perform; hosts read day and place. */
export async function recordSeenLive(
  trx: Transaction,
  { artistId, by, on, place }: Action & { on: string; place: string },
): Promise<Result<null, StaffActionRefusal>> {
  if (!(await lockUnerasedArtist(trx, artistId))) return refused({ reason: 'artist_not_found' });
  const today = dayInIndia(await businessNow(trx));
  if (!isDate(on) || on > today || on <= addMonths(today, -12 * GOOD_YEARS))
    return refused({ reason: 'bad_day' });
  if (place.trim().length < MIN_PLACE_LENGTH) return refused({ reason: 'place_missing' });
  const seen = { on, place: place.trim() };
  const goodUntil = instantInIndia(addMonths(on, 12 * GOOD_YEARS));
  await endPassed(trx, artistId, ['live'], { state: 'expired', by, reason: '' });
  const id = await insertCheck(trx, { artistId, kind: 'live', state: 'passed', by, seen, goodUntil });
  await recordAudit(trx, {
    accountId: by,
    action: 'check.live',
    subject: `artist:${artistId}`,
    reason: `${on}, ${seen.place}`,
  });
  const payload = { artistId, key: id, check: 'live' as const, state: 'passed' as const, reason: '' };
  await announce(trx, { kind: 'artist_check.decided', key: id, payload });
  return accepted(null);
}

/** Ends the passed checks of an artist at once; hosts read none of them from then on. */
export async function revokeChecks(
  trx: Transaction,
  { artistId, by, reason }: Action & { reason: string },
): Promise<Result<null, StaffActionRefusal>> {
  if (!(await lockUnerasedArtist(trx, artistId))) return refused({ reason: 'artist_not_found' });
  const words = reason.trim();
  if (words === '') return refused({ reason: 'reason_missing' });
  const ended = await endPassed(trx, artistId, ['identity', 'bank', 'live'], {
    state: 'revoked',
    by,
    reason: words,
  });
  const [first] = ended;
  if (!first) return refused({ reason: 'as_it_was' });
  await recordAudit(trx, {
    accountId: by,
    action: 'check.revoke',
    subject: `artist:${artistId}`,
    reason: words,
  });
  const key = `${first.id}:revoked`;
  const payload = { artistId, key, check: first.kind, state: 'revoked' as const, reason: words };
  await announce(trx, { kind: 'artist_check.decided', key, payload });
  return accepted(null);
}

async function lockUnerasedArtist(trx: Transaction, artistId: number): Promise<boolean> {
  const artist = await lockStudioArtist(trx, artistId);
  return artist !== undefined && artist.erased_at === null;
}
