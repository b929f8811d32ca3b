import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { selectDueBookings } from '../core/hold-queries.server.ts';
import { payeeOf } from '../core/payee.ts';

export type PayoutBookingRow = NonNullable<Awaited<ReturnType<typeof lockBookingForPayout>>>;

/** Locks what decides payee, amount and time of a payout. */
export function lockBookingForPayout(trx: Transaction, id: string) {
  return trx
    .selectFrom('booking')
    .leftJoin('booking_cancellation', 'booking_cancellation.booking_id', 'booking.id')
    .select(['booking.id', 'artist_id', 'state', 'event_date', 'ends_at', 'fee_paise', 'artist_fee_paise'])
    .select(['sound_paise', 'quote', 'kept_fee_paise', 'booking_cancellation.at as cancelled_at'])
    .where('booking.id', '=', id)
    .forNoKeyUpdate('booking')
    .executeTakeFirst();
}

/** Bookings that moved since an instant and whose payout does not match their state: an event was lost. */
export function selectBookingsWithoutPayout(db: Database, since: Date, page: Page) {
  return selectDueBookings(
    db,
    // A rupee or more was kept for the performance that the artist sold.
    sql`id in (select booking_id from booking_transition where at > ${since}
        union select booking_id from dispute where settled_at > ${since})
      and updated_at < business_now() - interval '2 minutes'
      and (state in ('confirmed', 'in_progress', 'completed') or state = 'cancelled' and exists (
        select from booking_cancellation where booking_cancellation.booking_id = booking.id and kept_fee_paise >= 100))
      and not exists (select from payout
        where payout.reference = 'booking:' || booking.id and payout.payee = 'artist:' || booking.artist_id
        and (booking.state in ('confirmed', 'in_progress') or payout.state in ('due', 'paid')
          or booking.state = 'completed' and payout.state = 'withdrawn'))`,
    page,
  );
}

export async function selectBookingsOfPayouts(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('booking')
    .select(['id', 'code', 'state', 'occasion', 'host_name', 'artist_id', 'ends_at'])
    .where('id', 'in', ids)
    .execute();
}

export function selectArtistOfPayee(db: Database, id: number) {
  return db.selectFrom('artist').select(['id', 'name', 'account_id']).where('id', '=', id).executeTakeFirst();
}

export function selectArtistIdsOfAccount(db: Database, accountId: string) {
  return db.selectFrom('artist').select('id').where('account_id', '=', accountId).orderBy('id').execute();
}

/** Names of an artist and its login that did not change in the last days. */
export async function selectUnchangedNames(db: Database, artistId: number, days: number): Promise<string[]> {
  const unchanged = sql`coalesce(name_changed_at, '-infinity') <= business_now() - make_interval(days => ${days})`;
  const { rows } = await sql<{ name: string }>`
    select name from (select name, name_changed_at from artist where id = ${artistId}
      union all select account.name, account.name_changed_at from account join artist on artist.account_id = account.id
        where artist.id = ${artistId}) names where ${unchanged}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Paise: an artist's price, and the largest payout that is still open. */
export async function selectFeeAndOpenPayout(
  db: Database,
  artistId: number,
  payee: string,
): Promise<{ fee_paise: Paise; open: number }> {
  return db
    .selectFrom('artist')
    .select([
      'fee_paise',
      sql<number>`(select coalesce(max(gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise
        - tcs_paise), 0)::bigint from payout where payee = ${payee} and state in ('held', 'due'))`.as('open'),
    ])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
}

/**
 * Whether the artist may read whom a document names: they are the one booked and have said yes, and it is a bill or the
 * performance is over.
 */
const knowsHost = (artistId: number) => sql<boolean>`(booking.artist_id = ${artistId}
  and (booking.state = 'completed' or document.kind in ('tax_invoice', 'credit_note'))
  and exists (select from booking_transition where booking_id = booking.id and to_state = 'confirmed'))`;

/** Each half by its own index: asked with "or", the database reads the tax documents of all. */
const documentsOf = (artistId: number) => sql<{ id: string }>`(
  select id from document where supplier = ${payeeOf(artistId)} and supplier <> 'house'
  union select document.id from booking join document on document.booking_id = booking.id
    where booking.artist_id = ${artistId} and document.reader = 'artist')`;

/**
 * Every tax document of an artist's own series, and our invoices to them, newest first. Who may not know the host has to
 * read them without.
 */
export function selectDocumentsOfArtist(db: Database, artistId: number, limit: number) {
  return db
    .selectFrom('document')
    .innerJoin('booking', 'booking.id', 'document.booking_id')
    .select(['document.id', 'document.kind', 'document.number', 'document.total_paise', 'document.issued_at'])
    .select(['document.reader', 'document.snapshot', 'booking.code'])
    .select(knowsHost(artistId).as('knowsHost'))
    .where('document.id', 'in', (from) => from.selectFrom(documentsOf(artistId).as('own')).select('own.id'))
    .orderBy('document.issued_at', 'desc')
    .orderBy('document.number')
    .limit(limit)
    .execute();
}
