import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import { type AppealReason, RELIABILITY_RULES, type ReliabilityKind } from './reliability-rules.ts';

const now = sql<Date>`business_now()`;

export function insertReliabilityEvent(
  trx: Transaction,
  event: {
    artistId: number;
    bookingId: string;
    kind: ReliabilityKind;
    actedBy: string | null;
    stopped: boolean;
    stopDays: number | null;
    instantWasOn: boolean;
    needsLook: boolean;
  },
): Promise<string> {
  return insertForId(trx, 'standing_event', {
    artist_id: event.artistId,
    booking_id: event.bookingId,
    kind: event.kind,
    at: now,
    acted_by: event.actedBy,
    stopped: event.stopped,
    stopped_until:
      event.stopDays === null ? null : sql<Date>`business_now() + make_interval(days => ${event.stopDays})`,
    instant_was_on: event.instantWasOn,
    review_needed: event.needsLook,
  });
}

/** Events of the last year that were not undone. */
export async function countReliabilityEventsOfYear(db: Database, artistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('standing_event')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('artist_id', '=', artistId)
    .where('state', '<>', 'undone')
    .where(
      'at',
      '>',
      sql<Date>`business_now() - make_interval(days => ${sql.lit(RELIABILITY_RULES.countedDays)})`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether something still stops new requests of an artist. */
export async function areRequestsStopped(trx: Transaction, artistId: number): Promise<boolean> {
  const stop = await trx
    .selectFrom('standing_event')
    .select('id')
    .where('artist_id', '=', artistId)
    .where('state', '<>', 'undone')
    .where('stopped', '=', true)
    .where('stop_ended_at', 'is', null)
    .where((event) => event.or([event('stopped_until', 'is', null), event('stopped_until', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return stop !== undefined;
}

/** Ends all stops of an artist: staff have spoken to them. */
export async function endRequestStops(trx: Transaction, artistId: number): Promise<void> {
  await trx
    .updateTable('standing_event')
    .set({ stop_ended_at: now })
    .where('artist_id', '=', artistId)
    .where('stopped', '=', true)
    .where('stop_ended_at', 'is', null)
    .execute();
}

/** Ends stops whose time is over, by id. */
export function selectDueRequestStops(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
) {
  return db
    .selectFrom('standing_event')
    .select(['id', 'artist_id'])
    .where('stopped', '=', true)
    .where('stop_ended_at', 'is', null)
    .where('stopped_until', '<=', now)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function endRequestStop(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('standing_event')
    .set({ stop_ended_at: now })
    .where('id', '=', id)
    .where('stop_ended_at', 'is', null)
    .execute();
}

/**
 * Makes a later event, still in force, the one that switched *Instant* off in place of an event that is undone.
 * False if there is none.
 */
export async function transferInstantSuspension(
  trx: Transaction,
  event: { artistId: number; at: Date; kinds: readonly ReliabilityKind[] },
): Promise<boolean> {
  const next = await trx
    .selectFrom('standing_event')
    .select('id')
    .where('artist_id', '=', event.artistId)
    .where('state', '<>', 'undone')
    .where('kind', 'in', event.kinds)
    .where('at', '>=', event.at)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  await updateRow(trx, 'standing_event', next.id, { instant_was_on: true });
  return true;
}

export function lockReliabilityEvent(trx: Transaction, id: string) {
  return trx.selectFrom('standing_event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function writeAppeal(
  trx: Transaction,
  id: string,
  appeal: { reason: AppealReason; words: string; due: Date },
): Promise<void> {
  await updateRow(trx, 'standing_event', id, {
    state: 'appealed',
    appeal_reason: appeal.reason,
    appeal_words: appeal.words,
    appealed_at: now,
    appeal_due: appeal.due,
  });
}

export async function writeAppealDecision(
  trx: Transaction,
  id: string,
  decision: { state: 'upheld' | 'undone'; by: string; words: string },
): Promise<void> {
  const { state, by, words } = decision;
  await updateRow(trx, 'standing_event', id, { state, decided_by: by, decided_at: now, decision: words });
}

/** Marks a third event of a year as looked at; false if it was before. */
export async function markReliabilityLookedAt(
  trx: Transaction,
  id: string,
  by: string,
): Promise<number | null> {
  const reviewed = await trx
    .updateTable('standing_event')
    .set({ reviewed_at: now, reviewed_by: by })
    .where('id', '=', id)
    .where('review_needed', '=', true)
    .where('reviewed_at', 'is', null)
    .returning('artist_id')
    .executeTakeFirst();
  return reviewed?.artist_id ?? null;
}

export async function incrementPerformed(trx: Transaction, artistId: number): Promise<void> {
  await updateRow(trx, 'artist', artistId, { performed_count: sql`performed_count + 1` });
}

export async function addToRating(
  trx: Transaction,
  artistId: number,
  change: { count: number; sum: number },
): Promise<void> {
  await updateRow(trx, 'artist', artistId, {
    rating_count: sql`rating_count + ${change.count}`,
    rating_sum: sql`rating_sum + ${change.sum}`,
  });
}
