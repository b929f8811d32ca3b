import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { selectHolderOfArtist } from '../core/artist-holder-queries.server.ts';
import type { CheckKind } from './artist-check.ts';
import { lockCheck, writeDecision } from './check-queries.server.ts';

const AUDITED = {
  identity: { passed: 'check.pass', returned: 'check.return' },
  gst: { passed: 'check.gst_pass', returned: 'check.gst_return' },
} as const;

/** `check_changed`: other identity documents were uploaded since the ones that were looked at. */
export type DecideRefusal = {
  reason: 'check_not_found' | 'conflict_of_interest' | 'check_decided' | 'check_changed' | 'reason_missing';
};

export interface DecidedCheck {
  artistId: number;
  kind: CheckKind;
}

/**
 * Passes or returns what was submitted. Passing identity documents means: both can be read, are of one person, bear the name of
 * the account, and end as the artist typed; passing a registration: the GST portal says the same of it.
 * @param act.submittedAt of the identity documents that were looked at, in milliseconds
 * @param act.reason needed where they are returned; the artist reads it
 */
export async function decideCheck(
  trx: Transaction,
  act: { checkId: string; by: string; state: 'passed' | 'returned'; reason: string; submittedAt: number },
): Promise<Result<DecidedCheck, DecideRefusal>> {
  const check = await lockCheck(trx, act.checkId);
  if (!check) return refused({ reason: 'check_not_found' });
  const artistId = check.artist_id;
  if ((await selectHolderOfArtist(trx, artistId)) === act.by)
    return refused({ reason: 'conflict_of_interest' });
  if (check.state !== 'submitted') return refused({ reason: 'check_decided' });
  if (check.submitted_at!.getTime() !== act.submittedAt) return refused({ reason: 'check_changed' });
  const reason = act.state === 'returned' ? act.reason.trim() : '';
  if (act.state === 'returned' && reason === '') return refused({ reason: 'reason_missing' });
  await writeDecision(trx, check.id, { kind: check.kind, state: act.state, by: act.by, reason });
  await recordAudit(trx, {
    accountId: act.by,
    action: AUDITED[check.kind === 'gst' ? 'gst' : 'identity'][act.state],
    subject: `artist:${artistId}`,
    reason,
  });
  const key = `${check.id}:${act.state}`;
  await announce(trx, {
    kind: 'artist_check.decided',
    key,
    payload: { artistId, key, check: check.kind, state: act.state, reason },
  });
  return accepted({ artistId, kind: check.kind });
}
