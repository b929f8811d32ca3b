import { sql } from 'kysely';
import { compiledOnce } from '#app/platform/compiled-once.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { RELIABILITY_RULES, type ReliabilityKind, SHOWN_KINDS } from '../core/reliability-rules.ts';

/** What happened to an artist's reliability, newest first, with the booking's code and day. */
export function selectReliabilityEvents(db: Database, artistId: number, limit: number) {
  return db
    .selectFrom('standing_event')
    .innerJoin('booking', 'booking.id', 'standing_event.booking_id')
    .select(['standing_event.id', 'standing_event.kind', 'standing_event.state', 'standing_event.at'])
    .select(['stopped', 'stopped_until', 'stop_ended_at', 'instant_was_on', 'appeal_reason', 'appeal_words'])
    .select(['appeal_due', 'decision', 'booking.code', 'booking.event_date as day'])
    .where('standing_event.artist_id', '=', artistId)
    .orderBy('standing_event.at', 'desc')
    .limit(limit)
    .execute();
}

export type ReliabilityRow = Awaited<ReturnType<typeof selectReliabilityEvents>>[number];

/** How many events of each kind the page of an artist says now. */
export const countShown = compiledOnce((db, artistId: number) =>
  db
    .selectFrom('standing_event')
    .select('kind')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('artist_id', '=', artistId)
    .where('state', '<>', 'undone')
    .where('kind', 'in', SHOWN_KINDS as readonly ReliabilityKind[])
    .where(
      'at',
      '>',
      sql<Date>`business_now() - make_interval(days => ${sql.lit(RELIABILITY_RULES.shownDays)})`,
    )
    .groupBy('kind'),
);

/** Appeals and third events of a year that staff have not looked at; what is due first comes first. */
export function selectReliabilityForStaff(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('standing_event')
    .innerJoin('artist', 'artist.id', 'standing_event.artist_id')
    .innerJoin('booking', 'booking.id', 'standing_event.booking_id')
    .leftJoin('account', 'account.id', 'standing_event.acted_by')
    .select(['standing_event.id', 'standing_event.artist_id', 'artist.name', 'standing_event.kind'])
    .select(['standing_event.state', 'standing_event.at', 'appeal_reason', 'appeal_words', 'appealed_at'])
    .select(['appeal_due', 'booking.code', 'booking.id as booking_id', 'booking.event_date as day'])
    .select(['account.name as acted_by', 'standing_event.acted_by as acted_by_id'])
    .select(
      sql<string | null>`(select reason from booking_transition
        where booking_transition.booking_id = standing_event.booking_id and to_state in ('replacing', 'cancelled')
          and booking_transition.at >= standing_event.at - interval '1 minute'
        order by booking_transition.at limit 1)`.as('reason'),
    )
    .where((event) =>
      event.or([
        event('standing_event.state', '=', 'appealed'),
        event.and([
          event('review_needed', '=', true),
          event('reviewed_at', 'is', null),
          event('standing_event.state', '<>', 'undone'),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(appeal_due, standing_event.at)`)
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ReliabilityWorkRow = Awaited<ReturnType<typeof selectReliabilityForStaff>>[number];

export async function selectArtistOfReliabilityEvent(db: Database, id: string): Promise<number | null> {
  const event = await db
    .selectFrom('standing_event')
    .select('artist_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return event?.artist_id ?? null;
}
