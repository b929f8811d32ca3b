import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { payeeOf } from '../core/payee.ts';

/** Whether the artist is the one booked and has said yes, and so knows the host. */
const knowsHost = (artistId: number) => sql<boolean>`(booking.artist_id = ${artistId}
  and exists (select from booking_transition where booking_id = booking.id and to_state = 'confirmed'))`;

/** Each half by its own index: asked with "or", the database reads the papers of all. */
const papersOf = (artistId: number) => sql<{ id: string }>`(
  select id from document where supplier = ${payeeOf(artistId)} and supplier <> 'house'
  union select document.id from booking join document on document.booking_id = booking.id
    where booking.artist_id = ${artistId} and document.reader = 'artist')`;

/**
 * Papers in an artist's name, and our invoices to them, newest first. Receipts and their refunds name a host whom the
 * artist may not know yet, so they follow with the performance. Who never may know has to read them without the host.
 */
export function selectPapersOfArtist(db: Database, artistId: number, limit: number) {
  return db
    .selectFrom('document')
    .innerJoin('booking', 'booking.id', 'document.booking_id')
    .select(['document.id', 'document.kind', 'document.number', 'document.total_paise', 'document.issued_at'])
    .select(['document.reader', 'document.snapshot', 'booking.code'])
    .select(knowsHost(artistId).as('knowsHost'))
    .where('document.id', 'in', (from) => from.selectFrom(papersOf(artistId).as('own')).select('own.id'))
    .where((on) =>
      on.or([
        on('document.kind', 'in', ['tax_invoice', 'credit_note']),
        on('booking.state', '=', 'completed'),
      ]),
    )
    .orderBy('document.issued_at', 'desc')
    .orderBy('document.number')
    .limit(limit)
    .execute();
}
