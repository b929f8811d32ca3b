import { sql } from 'kysely';
import { payeesOfPerson, turnoverOfPersonSql } from '#app/payments/payouts/payee-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { payeeOf } from './payee.ts';

/** What of an artist a booking needs. */
export function selectBookableArtist(db: Database, id: number) {
  return bookableArtistQuery(db, id).executeTakeFirst();
}

/** The same, kept from being erased before the transaction ends; undefined also for one that was erased meanwhile. */
export function lockBookableArtist(trx: Transaction, id: number) {
  return bookableArtistQuery(trx, id).forKeyShare('artist').executeTakeFirst();
}

/** The same, with what the form of a booking shows. */
export function selectArtistForForm(db: Database, id: number) {
  return bookableArtistQuery(db, id)
    .leftJoin('artist_media', (join) =>
      join
        .onRef('artist_media.artist_id', '=', 'artist.id')
        .on('artist_media.role', '=', 'profile')
        .on('artist_media.position', '=', 0),
    )
    .select(['artist.rating_count', 'artist.rating_sum', 'artist.skills', 'artist_media.source as photo'])
    .executeTakeFirst();
}

function bookableArtistQuery(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select([
      'artist.id',
      'artist.name',
      'artist.kind',
      'artist.category',
      'artist.fee_paise',
      'artist.extension_paise',
      'artist.accepts_instantly',
      'artist.set_minutes',
      'artist.call_minutes',
      'artist.lat',
      'artist.lng',
      'artist.travel_km',
      'artist.rider',
      'city.name as city',
    ])
    .where('artist.id', '=', id)
    .where('artist.state', '=', 'live');
}

/**
 * Whether the artist of this booking, if still bookable, accepts without being asked. To play without what they must
 * have, they are asked.
 */
export async function selectAcceptsInstantly(db: Database, bookingId: string): Promise<boolean> {
  const artist = await db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select('artist.accepts_instantly')
    .where('booking.id', '=', bookingId)
    .where('artist.state', '=', 'live')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_must')
            .select('kind')
            .whereRef('booking_must.booking_id', '=', 'booking.id')
            .where('answer', '=', 'waive'),
        ),
      ),
    )
    .executeTakeFirst();
  return artist?.accepts_instantly ?? false;
}

/** The state of an artist, unchanged until the transaction ends. */
export async function lockArtistState(trx: Transaction, id: number): Promise<string> {
  const artist = await trx
    .selectFrom('artist')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return artist.state;
}

/** From where and how far an artist travels and how long they play, also of one who takes no more bookings. */
export function selectArtistBase(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .select(['lat', 'lng', 'travel_km', 'set_minutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * What an artist's person charges in a financial year, in paise: declared, paid, agreed, and with `asked` also held and
 * asked for, but for one host's holds of this artist, who is asking anew. One statement: a booking that gets its payout
 * meanwhile counts once.
 */
export async function selectTurnover(
  db: Database,
  artistId: number,
  year: { from: string; to: string },
  asked: { exceptHost: string } | null,
): Promise<number> {
  const payee = payeeOf(artistId);
  const { rows } = await sql<{ sum: number }>`
    select (agreed.sum + whole.ours + coalesce(whole.outside, 0))::bigint as sum
    from ${pricesWithoutPayoutSql(artistId, year, asked)} agreed, ${turnoverOfPersonSql(payee, year)} whole`.execute(
    db,
  );
  return Number(rows[0]!.sum);
}

/** Subquery of the prices of bookings that no payout counts yet. Without `offset 0` it may read all bookings of the year. */
function pricesWithoutPayoutSql(
  artistId: number,
  { from, to }: { from: string; to: string },
  asked: { exceptHost: string } | null,
) {
  const states = asked
    ? ['confirmed', 'in_progress', 'requested', 'capturing']
    : ['confirmed', 'in_progress'];
  return sql`(select coalesce(sum(coalesce(artist_fee_paise, fee_paise)), 0)::bigint as sum
    from ${payeesOfPerson(payeeOf(artistId))} person
    cross join lateral (select * from booking where artist_id = substr(person.payee, 8)::integer offset 0) booking
    where event_date between ${from} and ${to}
    and (state = any(${states}::text[])
      or (${asked !== null} and state = 'held' and hold_expires_at > business_now()
        and (host_id <> ${asked?.exceptHost ?? null}::uuid or artist_id <> ${artistId})))
    and not exists (select from payout where payout.reference = 'booking:' || booking.id
      and payout.payee = 'artist:' || booking.artist_id and payout.state <> 'withdrawn'))`;
}
