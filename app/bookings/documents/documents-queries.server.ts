import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import { bookingIdOf, bookingReference } from '../core/booking-deps.server.ts';
import { soundOrderIdOf, soundOrderReference } from '../core/sound-order-reference.ts';
import type { DocumentKind, DocumentReader, DocumentSnapshot } from './document.ts';
import type { DocumentedPurchase } from './purchase.ts';

/** Next number of a series; locks its row until commit, and a rollback releases the number. */
export async function takeSerial(trx: Transaction, kind: DocumentKind, year: string): Promise<number> {
  const { last_serial } = await trx
    .insertInto('document_series')
    .values({ kind, financial_year: year, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'financial_year'])
        .doUpdateSet({ last_serial: sql`document_series.last_serial + 1` }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return last_serial;
}

/** Next number of an artist's own series, likewise. */
export async function takeSupplierSerial(trx: Transaction, supplier: string, year: string): Promise<number> {
  const { last_serial } = await trx
    .insertInto('supplier_series')
    .values({ supplier, financial_year: year, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['supplier', 'financial_year'])
        .doUpdateSet({ last_serial: sql`supplier_series.last_serial + 1` }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return last_serial;
}

/** Name and home of an artist, for documents in their name. */
export function selectSellingArtist(db: Database, artistId: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select(['artist.name', 'city.name as city', 'city.state_code'])
    .where('artist.id', '=', artistId)
    .executeTakeFirstOrThrow();
}

export async function insertDocument(
  trx: Transaction,
  document: {
    purchase: Pick<DocumentedPurchase, 'id' | 'kind'>;
    /** `house`, or the payee who supplies. */
    supplier: string;
    reader: DocumentReader;
    subject: string;
    year: string;
    serial: number;
    snapshot: DocumentSnapshot;
    issuedAt: Date;
  },
): Promise<void> {
  const { snapshot, purchase } = document;
  await insertRow(trx, 'document', {
    booking_id: purchase.kind === 'booking' ? purchase.id : null,
    sound_order_id: purchase.kind === 'sound_order' ? purchase.id : null,
    kind: snapshot.kind,
    subject: document.subject,
    supplier: document.supplier,
    reader: document.reader,
    financial_year: document.year,
    serial: document.serial,
    number: snapshot.number,
    total_paise: snapshot.total,
    snapshot: JSON.stringify(snapshot),
    issued_at: document.issuedAt,
  });
}

/** Whether the performance that a document is about is not over. */
export const performanceAhead = sql<boolean>`exists (select from booking
  where booking.id = document.booking_id and booking.ends_at > business_now())`;

export async function selectDocuments(db: Database, reference: string) {
  const [column, id] = purchaseColumnAndId(reference);
  const rows = await db
    .selectFrom('document')
    .select(['id', 'kind', 'subject', 'supplier', 'reader', 'number', 'total_paise', 'snapshot', 'issued_at'])
    .select(performanceAhead.as('performanceAhead'))
    .where(column, '=', id)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind,
    snapshot: row.snapshot,
  }));
}

function purchaseColumnAndId(reference: string): ['booking_id' | 'sound_order_id', string] {
  const orderId = soundOrderIdOf(reference);
  return orderId ? ['sound_order_id', orderId] : ['booking_id', bookingIdOf(reference)!];
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

/** Receipts and invoices to hosts, newest first, with the venue as it is now; `at` is the exact time of issue. */
export async function selectHostDocumentsBefore(
  db: Database,
  before: { value: string; id: string } | null,
  limit: number,
) {
  const rows = await db
    .selectFrom('document')
    .leftJoin('booking', 'booking.id', 'document.booking_id')
    .leftJoin('sound_order', 'sound_order.id', 'document.sound_order_id')
    .select(['document.id', 'document.booking_id', 'document.sound_order_id', 'document.snapshot'])
    .select(['booking.venue_lat', 'booking.venue_lng'])
    .select(
      sql<string>`to_char(document.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
    )
    .select(sql<string>`coalesce(booking.venue_address, sound_order.venue_address)`.as('venue_address'))
    .where('document.kind', 'in', ['receipt_voucher', 'tax_invoice'])
    .where('document.reader', '=', 'host')
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(document.issued_at, document.id) < (${before?.value}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy('document.issued_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    reference: row.booking_id ? bookingReference(row.booking_id) : soundOrderReference(row.sound_order_id!),
  }));
}

/** Whether an artist has ever said yes to a booking. Until then documents name neither side to the other. */
export async function wasEverConfirmed(db: Database, bookingId: string): Promise<boolean> {
  const yes = await db
    .selectFrom('booking_transition')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('to_state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return yes !== undefined;
}

/** Sales since an instant that may lack a document. May include extra ones, which is harmless. */
export async function selectPurchasesLackingDocuments(
  db: Database,
  since: Date,
  limit: number,
): Promise<{ reference: string }[]> {
  const moved = sql`booking.id in (select booking_id from booking_transition where at > ${since})`;
  const { rows } = await sql<{ reference: string }>`
    select lacking.reference from (
      select distinct payment_order.reference from payment
        join payment_order on payment_order.winner_payment_id = payment.id
        where payment.state = 'captured' and payment.captured_at > ${since}
        and not exists (select from document where subject = payment.id and kind in ('receipt_voucher', 'payment_receipt'))
      union select distinct payment_order.reference from refund
        join payment_order on payment_order.winner_payment_id = refund.payment_id
        where refund.state = 'processed' and refund.processed_at > ${since}
        and not exists (select from document
          where subject in (refund.id::text, refund.id || '/gift') and kind in ('refund_voucher', 'credit_note', 'payment_return'))
      union select 'booking:' || booking.id from booking
        where state in ('completed', 'cancelled') and ${moved}
        and exists (select from document where booking_id = booking.id
          and kind in ('receipt_voucher', 'payment_receipt'))
        and not exists (select from document where booking_id = booking.id and kind = 'tax_invoice')
        and not exists (select from booking_cancellation where booking_id = booking.id and kept_paise = 0
          and coalesce(kept_fee_paise, 0) = 0)
      union select 'booking:' || booking.id from booking
        where state in ('confirmed', 'in_progress', 'completed') and ${moved}
        and quote ->> 'supplier' = 'agent'
        and exists (select from document where booking_id = booking.id)
        and not exists (select from document where booking_id = booking.id and kind = 'receipt_voucher'
          and supplier = 'artist:' || booking.artist_id)
      union select 'sound-order:' || sound_order.id from sound_order
        where state in ('completed', 'cancelled') and updated_at > ${since}
        and exists (select from document where sound_order_id = sound_order.id and kind = 'receipt_voucher')
        and not exists (select from document where sound_order_id = sound_order.id and kind = 'tax_invoice')
        and kept_paise is distinct from 0
    ) lacking order by lacking.reference limit ${limit}`.execute(db);
  return rows;
}
