import type { Database, Transaction } from '#app/platform/database.server.ts';

/** What of an artist a booking needs. */
export function selectBookableArtist(db: Database, id: number) {
  return bookableArtist(db, id).executeTakeFirst();
}

/** The same, kept from being erased before the transaction ends; undefined also for one that was erased meanwhile. */
export function lockBookableArtist(trx: Transaction, id: number) {
  return bookableArtist(trx, id).forKeyShare('artist').executeTakeFirst();
}

function bookableArtist(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select([
      'artist.id',
      'artist.name',
      'artist.kind',
      'artist.category',
      'artist.fee_paise',
      'artist.accepts_instantly',
      'artist.set_minutes',
      'city.name as city',
    ])
    .where('artist.id', '=', id)
    .where('artist.state', '=', 'live');
}
