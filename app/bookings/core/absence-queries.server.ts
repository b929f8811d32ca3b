import { sql } from 'kysely';
import type { ReliabilityKind } from '#app/artists/core/reliability-rules.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { AbsenceAnswer, AbsenceKind, AbsenceOutcome, StatedReliability } from './absence.ts';
import { OBJECTION_HOURS } from './absence.ts';

const now = sql<Date>`business_now()`;

export interface NewAbsence {
  bookingId: string;
  artistId: number;
  kind: AbsenceKind;
  reportedBy: string;
  /** What follows for the artist once it is confirmed; null: nothing. */
  reliability: ReliabilityKind | null;
}

export function insertAbsence(trx: Transaction, absence: NewAbsence): Promise<string> {
  return insertForId(trx, 'absence', {
    booking_id: absence.bookingId,
    artist_id: absence.artistId,
    kind: absence.kind,
    reported_by: absence.reportedBy,
    reported_at: now,
    standing: absence.reliability,
    standing_state: absence.reliability && 'waits',
  });
}

/** The booking must be locked before. */
export function lockAbsence(trx: Transaction, id: string) {
  return trx.selectFrom('absence').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type AbsenceRow = NonNullable<Awaited<ReturnType<typeof lockAbsence>>>;

export function selectAbsence(db: Database, of: { id: string } | { tokenHash: Buffer }) {
  return db
    .selectFrom('absence')
    .select(['id', 'booking_id', 'artist_id', 'kind', 'answer', 'outcome', 'standing_state'])
    .$if('id' in of, (query) => query.where('id', '=', (of as { id: string }).id))
    .$if('tokenHash' in of, (query) =>
      query.where('token_hash', '=', (of as { tokenHash: Buffer }).tokenHash),
    )
    .executeTakeFirst();
}

/** What staff said and is not confirmed, where the money of a booking that ends now depends on it. */
export function selectUnconfirmedAbsence(db: Database, bookingId: string) {
  return db
    .selectFrom('absence')
    .select(['id', 'kind', 'reported_at'])
    .where('booking_id', '=', bookingId)
    .where('outcome', 'is', null)
    .where((on) =>
      on.or([
        // Of the artist who is to perform: a replacement's booking does not depend on who did not come before.
        on.and([
          on('kind', '=', 'no_show'),
          on.exists(
            on
              .selectFrom('booking')
              .select('id')
              .whereRef('booking.id', '=', 'absence.booking_id')
              .whereRef('booking.artist_id', '=', 'absence.artist_id'),
          ),
        ]),
        on.exists(
          on
            .selectFrom('replacement')
            .select('id')
            .whereRef('replacement.absence_id', '=', 'absence.id')
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * What the artist or staff must still decide: something follows for the artist, money waits, or would if the search
 * ended now.
 */
export const IS_OPEN_ABSENCE = sql<boolean>`(absence.standing_state in ('waits', 'stopped') or (absence.outcome is null
  and (exists (select from booking_cancellation where absence_id = absence.id)
    or exists (select from replacement where absence_id = absence.id and ended_at is null))))`;

/** Of a booking, or of all: open for the artist or for staff, oldest first. */
export function selectOpenAbsences(
  db: Database,
  { bookingId, limit }: { bookingId?: string; limit: number },
) {
  return db
    .selectFrom('absence')
    .innerJoin('booking', 'booking.id', 'absence.booking_id')
    .innerJoin('artist', 'artist.id', 'absence.artist_id')
    .innerJoin('account', 'account.id', 'absence.reported_by')
    .leftJoin('booking_cancellation', 'booking_cancellation.absence_id', 'absence.id')
    .select(['absence.id', 'absence.booking_id', 'booking.code', 'booking.state', 'artist.name as artist'])
    .select(['absence.kind', 'reported_at', 'reported_by', 'account.name as by', 'answer', 'outcome'])
    .select(['standing', 'standing_state'])
    .select((on) => on.fn.coalesce('pending_paise', sql<number>`0`).as('pending'))
    .where(IS_OPEN_ABSENCE)
    .$if(bookingId !== undefined, (query) => query.where('absence.booking_id', '=', bookingId!))
    .orderBy('reported_at')
    .limit(limit)
    .execute();
}

export async function writeTokenHash(trx: Transaction, id: string, tokenHash: Buffer): Promise<void> {
  await updateRow(trx, 'absence', id, { token_hash: tokenHash });
}

export async function writeAnswer(trx: Transaction, id: string, answer: AbsenceAnswer): Promise<void> {
  await updateRow(trx, 'absence', id, { answer, answered_at: now });
}

export async function writeOutcome(
  trx: Transaction,
  id: string,
  outcome: AbsenceOutcome,
  by: string | null,
): Promise<void> {
  await updateRow(trx, 'absence', id, { outcome, settled_at: now, settled_by: by });
}

export async function writeReliabilityState(
  trx: Transaction,
  id: string,
  state: StatedReliability,
): Promise<void> {
  await updateRow(trx, 'absence', id, { standing_state: state });
}

/** Absences whose artist had their time to object and did not. Artists without a login cannot: staff decide. */
export function selectUnobjectedAbsences(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('absence')
    .select(['id', 'booking_id'])
    .where('standing_state', '=', 'waits')
    .where(sql<boolean>`exists (select from artist where id = artist_id and account_id is not null)`)
    .where(
      'reported_at',
      '<=',
      sql<Date>`business_now() - make_interval(hours => ${sql.lit(OBJECTION_HOURS)})`,
    )
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectPendingRefund(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_cancellation')
    .select(['tier', 'refund_paise', 'pending_paise', 'absence_id'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Paise of a booking that wait for an absence to be confirmed; nothing else may be paid out of them. */
export async function readPendingRefund(db: Database, bookingId: string): Promise<number> {
  return (await selectPendingRefund(db, bookingId))?.pending_paise ?? 0;
}

/** What waited of a cancellation is refunded or kept; all in paise. */
export async function closePendingRefund(
  trx: Transaction,
  bookingId: string,
  sum: { refunded: number; kept: number; keptFee: number | null },
): Promise<void> {
  await trx
    .updateTable('booking_cancellation')
    .set({
      refund_paise: sql`refund_paise + ${sum.refunded}::bigint`,
      kept_paise: sql`kept_paise + ${sum.kept}::bigint`,
      kept_fee_paise: sum.keptFee,
      pending_paise: 0,
    })
    .where('booking_id', '=', bookingId)
    .execute();
}
