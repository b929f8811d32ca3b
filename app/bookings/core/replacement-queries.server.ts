import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import { dayInIndia, timeInIndia } from '#app/shared/india-time.ts';
import type { Paise } from '#app/shared/money.ts';
import { IS_LATE_REPLACEMENT } from './event-queries.server.ts';

export type OfferEnd = 'accepted' | 'refused' | 'declined' | 'lapsed' | 'closed';

const now = sql<Date>`business_now()`;

export function insertReplacementSearch(
  trx: Transaction,
  search: Omit<Insertable<Tables['replacement']>, 'started_at'>,
): Promise<string> {
  return insertForId(trx, 'replacement', { ...search, started_at: now });
}

/** The active search of a booking. The booking must be locked first. */
export function selectLiveReplacement(db: Database, bookingId: string) {
  return (
    db
      .selectFrom('replacement')
      .innerJoin('booking', 'booking.id', 'replacement.booking_id')
      .select(['replacement.id', 'booking_id', 'cause', 'from_artist_id', 'replacement.state', 'decide_by'])
      .select('replacement.started_at')
      .select(['booking.fee_paise', 'booking.starts_at', 'booking.ends_at', 'replacement.absence_id'])
      // Agreed with the artist who is replaced; null: the price of the booking.
      .select('booking.artist_fee_paise')
      // The event runs, or ran before: our staff choose, and minutes count.
      .select(sql<boolean>`(replacement.cause = 'no_show' or ${IS_LATE_REPLACEMENT})`.as('tonight'))
      .where('booking_id', '=', bookingId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  );
}
export type ReplacementRow = NonNullable<Awaited<ReturnType<typeof selectLiveReplacement>>>;

export async function updateReplacement(
  trx: Transaction,
  id: string,
  state: 'searching' | 'proposed' | 'accepted' | 'failed' | 'ended',
  returned?: number,
): Promise<void> {
  const over = state !== 'searching' && state !== 'proposed';
  await updateRow(trx, 'replacement', id, {
    state,
    ended_at: over ? now : null,
    ...(returned === undefined ? {} : { returned_paise: returned }),
  });
}

/** Gives the host their minutes for a proposal: the decision is due no earlier than `until`. */
export async function extendDecision(trx: Transaction, id: string, until: Date): Promise<void> {
  await updateRow(trx, 'replacement', id, {
    decide_by: sql<Date>`greatest(decide_by, ${until}::timestamptz)`,
  });
}

/** Paise refunded so far because replacement artists cost less. */
export async function selectReturnedPaise(db: Database, bookingId: string): Promise<number> {
  const { returned } = await db
    .selectFrom('replacement')
    .select(sql<number>`coalesce(sum(returned_paise), 0)`.as('returned'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return Number(returned);
}

export function insertOffer(
  trx: Transaction,
  offer: Omit<Insertable<Tables['replacement_offer']>, 'asked_at' | 'state'> & {
    state: 'asked' | 'proposed';
  },
): Promise<string> {
  return insertForId(trx, 'replacement_offer', { ...offer, asked_at: now });
}

export function selectOffers(db: Database, replacementId: string) {
  return db
    .selectFrom('replacement_offer')
    .select(['id', 'artist_id', 'fee_paise', 'state', 'answer_by', 'ready_minutes'])
    .where('replacement_id', '=', replacementId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

/** Which of these artists are listed; locks them against erasure for the transaction. */
export async function lockListedArtists(trx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('artist')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'live')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Unlocked lookup of the booking; read the rest after locking that row. */
export async function selectBookingOfOffer(db: Database, offerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('replacement_offer')
    .innerJoin('replacement', 'replacement.id', 'replacement_offer.replacement_id')
    .select('replacement.booking_id')
    .where('replacement_offer.id', '=', offerId)
    .executeTakeFirst();
  return row?.booking_id;
}

export function selectOffer(db: Database, offerId: string) {
  return db
    .selectFrom('replacement_offer')
    .innerJoin('artist', 'artist.id', 'replacement_offer.artist_id')
    .select(['replacement_offer.id', 'replacement_offer.replacement_id', 'replacement_offer.artist_id'])
    .select(['replacement_offer.fee_paise', 'replacement_offer.state', 'replacement_offer.answer_by'])
    .select('replacement_offer.ready_minutes')
    .select(['artist.account_id', 'artist.state as artist_state'])
    .where('replacement_offer.id', '=', offerId)
    .executeTakeFirst();
}

export async function proposeOffer(trx: Transaction, offerId: string): Promise<void> {
  await updateRow(trx, 'replacement_offer', offerId, { state: 'proposed' });
}

export async function endOffer(trx: Transaction, offerId: string, state: OfferEnd): Promise<void> {
  await trx
    .updateTable('replacement_offer')
    .set({ state, ended_at: now })
    .where('id', '=', offerId)
    .where('ended_at', 'is', null)
    .execute();
}

export function closeOpenOffers(trx: Transaction, replacementId: string) {
  return trx
    .updateTable('replacement_offer')
    .set({ state: 'closed', ended_at: now })
    .where('replacement_id', '=', replacementId)
    .where('ended_at', 'is', null)
    .returning(['id', 'artist_id'])
    .execute();
}

export function lapseOffers(trx: Transaction, replacementId: string) {
  return trx
    .updateTable('replacement_offer')
    .set({ state: 'lapsed', ended_at: now })
    .where('replacement_id', '=', replacementId)
    .where('state', '=', 'asked')
    .where('answer_by', '<=', now)
    .returning('id')
    .execute();
}

/** Bookings whose search or one of its offers has passed its deadline. */
export function selectDueReplacements(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('replacement')
    .select(['replacement.id', 'booking_id'])
    .where('ended_at', 'is', null)
    .$if(after !== null, (query) => query.where('replacement.id', '>', after!))
    .where((on) =>
      on.or([
        on('decide_by', '<=', now),
        on.exists(
          on
            .selectFrom('replacement_offer')
            .select('id')
            .whereRef('replacement_id', '=', 'replacement.id')
            .where('replacement_offer.state', '=', 'asked')
            .where('answer_by', '<=', now),
        ),
      ]),
    )
    .orderBy('replacement.id')
    .limit(limit)
    .execute();
}

/** Artists who withdrew from a booking or were offered it, over all searches. */
export async function selectArtistsOfSearches(db: Database, bookingId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('replacement')
    .leftJoin('replacement_offer', 'replacement_offer.replacement_id', 'replacement.id')
    .select(['from_artist_id', 'artist_id'])
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.flatMap(({ from_artist_id, artist_id }) =>
    artist_id === null ? [from_artist_id] : [from_artist_id, artist_id],
  );
}

/** @param artist.from when a replacement begins; null: at the booked time */
export async function updateBookedArtist(
  trx: Transaction,
  bookingId: string,
  artist: { artistId: number; fee: number; tax: number; from: Date | null },
): Promise<void> {
  await updateRow(trx, 'booking', bookingId, {
    artist_id: artist.artistId,
    artist_fee_paise: artist.fee,
    number_from_yes: false,
    ...(artist.from && {
      starts_at: artist.from,
      starts_local: timeInIndia(artist.from),
      event_date: dayInIndia(artist.from),
    }),
    // The refund rule keeps no tax that the host did not agree to, and none that is no longer inside.
    tax_paise: sql<Paise>`least(tax_paise, ${artist.tax}::bigint)`,
  });
}

export async function closeBalance(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ balance_paid_at: now })
    .where('id', '=', bookingId)
    .where('payment_plan', '=', 'deposit')
    .where('balance_paid_at', 'is', null)
    .execute();
}

export function selectReplacedArtists(db: Database, bookingId: string) {
  return db
    .selectFrom('replacement')
    .innerJoin('artist', 'artist.id', 'replacement.from_artist_id')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select('artist.name')
    .where('booking_id', '=', bookingId)
    .whereRef('from_artist_id', '<>', 'booking.artist_id')
    .where('replacement.state', '=', 'accepted')
    .orderBy('started_at')
    .execute();
}

/** Applied changes that this artist asked for. */
export function selectChangesAskedByArtist(db: Database, bookingId: string, artistId: number) {
  return db
    .selectFrom('booking_change')
    .select(['was', 'starts_at', 'asked_at'])
    .where('booking_id', '=', bookingId)
    .where('artist_id', '=', artistId)
    .where('asked_by', '=', 'artist')
    .where('applied_at', 'is not', null)
    .execute();
}
