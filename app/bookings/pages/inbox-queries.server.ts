import { sql } from 'kysely';
import { type Slot, slotRange } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { BOOKING_COLUMNS } from '../core/booking-columns.ts';
import { type BookingTerms, termsOf } from '../core/booking-terms.ts';
import { bookingsOfArtists } from '../view/artist-view-queries.server.ts';
import type { MemberEventRow } from '../view/member-event.ts';
import { type BookingGroup, STATES_OF_GROUP } from './artist-booking.ts';

/** Upcoming: soonest first. Past: newest first. */
export function selectArtistBookings(
  db: Database,
  artistId: number,
  group: BookingGroup,
  page: { limit: number; offset: number },
) {
  const query = bookingsOfArtists(db)
    .where('booking.artist_id', '=', artistId)
    .where('booking.state', 'in', STATES_OF_GROUP[group]);
  const ordered =
    group === 'waiting'
      ? query.orderBy('booking.respond_by')
      : query.orderBy('booking.starts_at', group === 'upcoming' ? 'asc' : 'desc');
  return ordered.orderBy('booking.id').limit(page.limit).offset(page.offset).execute();
}

export function selectArtistBooking(db: Database, artistId: number, bookingId: string) {
  return bookingsOfArtists(db)
    .where('booking.artist_id', '=', artistId)
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
}

export async function countWaiting(db: Database, artistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('artist_id', '=', artistId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Calendar entries near a slot, as travel time between them may be short. */
export function selectNeighbouringSlots(db: Database, artistId: number, bookingId: string, near: Slot) {
  return db
    .selectFrom('slot_claim')
    .leftJoin('booking', 'booking.id', 'slot_claim.booking_id')
    .select([
      'slot_claim.id',
      'slot_claim.purpose',
      'slot_claim.note',
      'booking.code',
      'booking.state',
      'booking.artist_id as booked_artist_id',
      sql<Date>`business_now()`.as('now'),
      sql<Date>`coalesce(booking.starts_at, lower(slot_claim.during))`.as('starts_at'),
      sql<Date>`coalesce(booking.ends_at, upper(slot_claim.during))`.as('ends_at'),
    ])
    .where('slot_claim.artist_id', '=', artistId)
    .where((on) =>
      on.or([
        on('slot_claim.state', '=', 'firm'),
        on.and([
          on('slot_claim.state', '=', 'held'),
          on('slot_claim.expires_at', '>', sql<Date>`business_now()`),
        ]),
      ]),
    )
    .where(sql<boolean>`slot_claim.during && ${slotRange(near)}::tstzrange`)
    .where((on) =>
      on.or([on('slot_claim.booking_id', 'is', null), on('slot_claim.booking_id', '<>', bookingId)]),
    )
    .orderBy('starts_at')
    .limit(6)
    .execute();
}

export async function selectTermsOfArtist(
  db: Database,
  artistId: number,
  bookingId: string,
): Promise<BookingTerms> {
  const row = await db
    .selectFrom('booking')
    .select(BOOKING_COLUMNS)
    .where('id', '=', bookingId)
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  return termsOf(row);
}

type MemberEvent = MemberEventRow & {
  id: string;
  gross: number;
  supplier: SupplyModel | null;
  share_percent: number | null;
};

/** Coming evenings on which an account plays as a member of a team. Show rows only through `memberEventOf`. */
export async function selectMemberEvents(db: Database, accountId: string): Promise<MemberEvent[]> {
  const rows = sql<MemberEvent>`select event.*, call_minutes from member_event as event
    join booking on booking.id = event.id where account_id = ${accountId} order by event.starts_at, team_id limit 60`;
  return (await rows.execute(db)).rows;
}
