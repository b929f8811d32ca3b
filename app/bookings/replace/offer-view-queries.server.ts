import { sql } from 'kysely';
import { speaksForSql } from '#app/artists/core/artist-holder-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';

const MAX_COUNT = 50;

export function selectOpenOffers(db: Database, accountId: string, artistId: number | null) {
  let query = db
    .selectFrom('replacement_offer as offer')
    .innerJoin('replacement', 'replacement.id', 'offer.replacement_id')
    .innerJoin('booking', 'booking.id', 'replacement.booking_id')
    .innerJoin('artist', 'artist.id', 'offer.artist_id')
    .select(['offer.id', 'offer.state', 'offer.fee_paise', 'offer.answer_by', 'offer.ready_minutes'])
    .select(['replacement.booking_id', 'replacement.state as search_state', 'replacement.decide_by'])
    .select(['artist.id as artist_id', 'artist.name as artist_name'])
    .select(['booking.occasion', 'booking.audience_size', 'booking.event_date', 'booking.message'])
    .select(['booking.starts_local', 'booking.ends_local', 'booking.starts_at', 'booking.ends_at'])
    .select(['booking.venue_address', 'booking.sound_paise', 'booking.host_name', 'booking.quote'])
    .select([
      'booking.venue_lat',
      'booking.venue_lng',
      'artist.lat as artist_lat',
      'artist.lng as artist_lng',
    ])
    .where(speaksForSql(accountId, sql`artist.id`))
    .where('offer.ended_at', 'is', null)
    .where('replacement.decide_by', '>', sql<Date>`business_now()`)
    .where((on) =>
      on.or([on('offer.state', '=', 'proposed'), on('offer.answer_by', '>', sql<Date>`business_now()`)]),
    )
    .orderBy('offer.answer_by')
    .orderBy('offer.id')
    .limit(MAX_COUNT);
  if (artistId !== null) query = query.where('artist.id', '=', artistId);
  return query.execute();
}

export function selectOfferForNotice(db: Database, offerId: string) {
  return db
    .selectFrom('replacement_offer as offer')
    .innerJoin('replacement', 'replacement.id', 'offer.replacement_id')
    .innerJoin('artist', 'artist.id', 'offer.artist_id')
    .innerJoin('artist as before', 'before.id', 'replacement.from_artist_id')
    .select(['offer.id', 'offer.fee_paise', 'offer.answer_by', 'replacement.decide_by'])
    .select(['offer.ready_minutes', 'replacement.cause'])
    .select(['replacement.returned_paise', 'artist.id as artist_id', 'artist.name', 'artist.account_id'])
    .select(['artist.rating_count', 'artist.rating_sum', 'before.name as before_name'])
    .where('offer.id', '=', offerId)
    .executeTakeFirst();
}
