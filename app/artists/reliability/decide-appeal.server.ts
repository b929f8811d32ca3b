import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { uncountWithdrawal } from '../core/count-withdrawal.server.ts';
import { updateListingRestriction } from '../core/record-reliability.server.ts';
import {
  endRequestStop,
  lockReliabilityEvent,
  markReliabilityLookedAt,
  transferInstantSuspension,
  writeAppealDecision,
} from '../core/reliability-queries.server.ts';
import { INSTANT_OFF_KINDS } from '../core/reliability-rules.ts';
import { lockStudioArtist, setAcceptsInstantly } from '../core/studio-queries.server.ts';
import { selectArtistOfReliabilityEvent } from './appeal-queries.server.ts';

/** `acted_before`: who recorded it does not decide on the appeal. */
export type DecideAppealRefusal = {
  reason:
    | 'event_not_found'
    | 'acted_before'
    | 'conflict_of_interest'
    | 'not_appealed'
    | 'reason_missing'
    | 'seen_before';
};

interface Action {
  eventId: string;
  by: string;
  /** The artist reads it; for a review, the audit. */
  reason: string;
}

/** Decides on an appeal. What is granted is undone from its first day: rank, page, requests and accepting at once. */
export async function decideAppeal(
  trx: Transaction,
  { eventId, by, reason }: Action,
  state: 'upheld' | 'undone',
): Promise<Result<null, DecideAppealRefusal>> {
  const artistId = await selectArtistOfReliabilityEvent(trx, eventId);
  const artist = artistId === null ? undefined : await lockStudioArtist(trx, artistId);
  const event = artist && (await lockReliabilityEvent(trx, eventId));
  if (!artist || !event) return refused({ reason: 'event_not_found' });
  if (artist.account_id === by) return refused({ reason: 'conflict_of_interest' });
  if (event.acted_by === by) return refused({ reason: 'acted_before' });
  if (event.state !== 'appealed') return refused({ reason: 'not_appealed' });
  const words = reason.trim();
  if (words === '') return refused({ reason: 'reason_missing' });
  await writeAppealDecision(trx, event.id, { state, by, words });
  if (state === 'undone') {
    await uncountWithdrawal(trx, artist.id);
    if (event.stopped) await endRequestStop(trx, event.id);
    if (event.instant_was_on) await undoInstantOff(trx, artist.id, event.at);
    await updateListingRestriction(trx, artist.id);
  }
  await recordAudit(trx, {
    accountId: by,
    action: state === 'undone' ? 'standing.undo' : 'standing.uphold',
    subject: `artist:${artist.id}`,
    reason: words,
  });
  const payload = { artistId: artist.id, key: event.id, granted: state === 'undone', decision: words };
  await announce(trx, { kind: 'standing.decided', key: event.id, payload });
  return accepted(null);
}

/** *Instant* stays off where a later event would have switched it off. */
async function undoInstantOff(trx: Transaction, artistId: number, at: Date): Promise<void> {
  const passedOn = await transferInstantSuspension(trx, { artistId, at, kinds: INSTANT_OFF_KINDS });
  if (!passedOn) await setAcceptsInstantly(trx, artistId, true);
}

/** Notes that staff looked at an artist with a third event in a year; what they do about it is another act. */
export async function noteArtistLookedAt(
  trx: Transaction,
  { eventId, by, reason }: Action,
): Promise<Result<null, DecideAppealRefusal>> {
  if (reason.trim() === '') return refused({ reason: 'reason_missing' });
  const artistId = await markReliabilityLookedAt(trx, eventId, by);
  if (artistId === null) return refused({ reason: 'seen_before' });
  await recordAudit(trx, {
    accountId: by,
    action: 'standing.review',
    subject: `artist:${artistId}`,
    reason: reason.trim(),
  });
  return accepted(null);
}
