import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { afterWorkingDays } from '#app/shared/india-time.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockStandingEvent, writeAppeal } from '../core/standing-event-queries.server.ts';
import { type AppealReason, appealUntil, STANDING_RULES } from '../core/standing-rules.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';

/** `appealed_before`: once only; `too_late`: the days to appeal are over. */
export type AppealRefusal = {
  reason: 'event_not_found' | 'appealed_before' | 'too_late' | 'reason_missing' | 'words_missing';
};

/** An artist asks for what followed from a withdrawn yes to be undone; staff decide within five working days. */
export async function appealStanding(
  trx: Transaction,
  owner: { artistId: number; accountId: string },
  appeal: { eventId: string; reason: AppealReason | null; words: string },
): Promise<Result<null, AppealRefusal>> {
  const artist = await lockStudioArtist(trx, owner.artistId);
  const event = await lockStandingEvent(trx, appeal.eventId);
  if (!event || event.artist_id !== owner.artistId || artist?.account_id !== owner.accountId)
    return refused({ reason: 'event_not_found' });
  if (event.state !== 'in_force') return refused({ reason: 'appealed_before' });
  const now = await businessNow(trx);
  if (now > appealUntil(event.at)) return refused({ reason: 'too_late' });
  if (!appeal.reason) return refused({ reason: 'reason_missing' });
  const words = appeal.words.trim();
  if (words === '') return refused({ reason: 'words_missing' });
  const due = afterWorkingDays(now, STANDING_RULES.decideDays);
  await writeAppeal(trx, event.id, { reason: appeal.reason, words, due });
  const payload = { artistId: owner.artistId, key: event.id, due: due.toISOString() };
  await announce(trx, { kind: 'standing.appealed', key: event.id, payload });
  return accepted(null);
}
