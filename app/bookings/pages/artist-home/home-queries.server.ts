import { sql } from 'kysely';
import { type Slot, slotRange } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { BookingState } from '../../core/booking-states.ts';

/** The next agreed performance that has not ended, with the artist's home and the event manager. */
export function selectNextEvent(db: Database, artistId: number) {
  return (
    db
      .selectFrom('booking')
      .innerJoin('artist', 'artist.id', 'booking.artist_id')
      .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
      .select(['booking.id', 'artist.lat', 'artist.lng'])
      .select(['manager.name as manager_name', 'manager.phone as manager_phone'])
      .where('booking.artist_id', '=', artistId)
      .where('booking.state', 'in', ['confirmed', 'in_progress'])
      // For the index: no performance lasts longer.
      .where('booking.starts_at', '>', sql<Date>`business_now() - interval '2 days'`)
      .where('booking.ends_at', '>', sql<Date>`business_now()`)
      .orderBy('booking.starts_at')
      .limit(1)
      .executeTakeFirst()
  );
}

export interface ClaimRow {
  purpose: 'booking' | 'blackout' | 'outside' | 'change';
  from: Date;
  to: Date;
  bookingId: string | null;
  bookingState: BookingState | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** False for the booking of a team that the artist is a member of. */
  isOwn: boolean;
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
  now: Date;
}

const MAX_COUNT = 500;

/** What takes the artist's time in a span. */
export async function selectClaimsOf(db: Database, artistId: number, span: Slot): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select claim.purpose, lower(claim.during) as "from", upper(claim.during) as "to",
      booking.id as "bookingId", booking.state as "bookingState", booking.starts_at as "startsAt",
      booking.ends_at as "endsAt", booking.artist_id is not distinct from claim.artist_id as "isOwn",
      coalesce(booking.venue_address, '') as venue_address, booking.venue_lat, booking.venue_lng,
      business_now() as now
    from slot_claim claim left join booking on booking.id = claim.booking_id
    where claim.artist_id = ${artistId} and claim.state in ('held', 'firm')
      and (claim.state = 'firm' or claim.expires_at > business_now())
      and claim.during && ${slotRange(span)}::tstzrange
    order by lower(claim.during) limit ${MAX_COUNT}`.execute(db);
  return rows;
}

/** Paid requests that reached the artist in a span and how many of them they agreed to, also those replaced since. */
export async function countRequestsAndAgreed(
  db: Database,
  artistId: number,
  { from, to }: Slot,
): Promise<{ asked: number; agreed: number }> {
  const { rows } = await sql<{ asked: number; agreed: number }>`
    select count(*)::integer as asked,
      count(*) filter (where state in ('confirmed', 'in_progress', 'completed'))::integer as agreed
    from (
      select state from booking where artist_id = ${artistId} and created_at >= ${from} and created_at < ${to}
        and (state in ('requested', 'confirmed', 'in_progress', 'completed', 'declined')
          or exists (select from booking_transition
            where booking_id = booking.id and to_state in ('requested', 'confirmed')))
      union all
      select 'declined' from replacement where from_artist_id = ${artistId}
        and started_at >= ${from} and started_at < ${to}
        and exists (select from booking where id = replacement.booking_id and artist_id <> ${artistId})
    ) asked`.execute(db);
  return rows[0]!;
}
