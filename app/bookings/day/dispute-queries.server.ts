import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Bearer } from '../money/credit-queries.server.ts';
import type { Problem } from './problem.ts';

/** Opens a dispute from a report or an objection; undefined if one existed. */
export async function insertDispute(
  trx: Transaction,
  dispute: {
    bookingId: string;
    problem: Problem;
    openedBy: string;
    raisedBy: 'host' | 'artist' | 'operator';
  },
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('dispute')
    .values({
      booking_id: dispute.bookingId,
      kind: dispute.problem.kind,
      missed_minutes: dispute.problem.missedMinutes,
      words: dispute.problem.words,
      opened_by: dispute.openedBy,
      raised_by: dispute.raisedBy,
      opened_at: sql<Date>`business_now()`,
    })
    .onConflict((conflict) => conflict.constraint('one_report_per_booking').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Adds the host's report to an open case; undefined if it is decided or already has one. */
export async function addHostsReport(
  trx: Transaction,
  report: { bookingId: string; problem: Problem; openedBy: string },
): Promise<string | undefined> {
  const updated = await trx
    .updateTable('dispute')
    .set({
      kind: report.problem.kind,
      missed_minutes: report.problem.missedMinutes,
      words: report.problem.words,
      opened_by: report.openedBy,
      raised_by: 'host',
    })
    .where('booking_id', '=', report.bookingId)
    .where('state', '=', 'open')
    .where('raised_by', '<>', 'host')
    .returning('id')
    .executeTakeFirst();
  return updated?.id;
}

export function selectDisputeOf(db: Database, bookingId: string) {
  return db
    .selectFrom('dispute')
    .select(['id', 'kind', 'missed_minutes', 'words', 'state', 'opened_at', 'settled_at'])
    .select(['refund_paise', 'borne_by', 'decision', 'raised_by'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

export function selectDispute(db: Database, id: string) {
  return db
    .selectFrom('dispute')
    .select(['id', 'booking_id', 'kind', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hasOpenDispute(db: Database, bookingId: string): Promise<boolean> {
  return (await selectDisputeOf(db, bookingId))?.state === 'open';
}

/** Settles an open dispute; false if a concurrent caller did so first. */
export async function updateSettled(
  trx: Transaction,
  id: string,
  settlement: { refund: number; borneBy: Bearer; decision: string; by: string },
): Promise<boolean> {
  const settled = await trx
    .updateTable('dispute')
    .set({
      state: 'settled',
      refund_paise: settlement.refund,
      borne_by: settlement.borneBy,
      decision: settlement.decision,
      settled_by: settlement.by,
      settled_at: sql<Date>`business_now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

function disputeCases(db: Database) {
  return db
    .selectFrom('dispute')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .leftJoin('booking_arrival', 'booking_arrival.booking_id', 'dispute.booking_id')
    .leftJoin('booking_performed', 'booking_performed.booking_id', 'dispute.booking_id')
    .leftJoin('arrival_statement', (join) =>
      join
        .onRef('arrival_statement.booking_id', '=', 'booking.id')
        .onRef('arrival_statement.artist_id', '=', 'booking.artist_id'),
    )
    .leftJoin('late_credit', 'late_credit.booking_id', 'dispute.booking_id')
    .leftJoin('account as settler', 'settler.id', 'dispute.settled_by')
    .select(['dispute.id', 'dispute.booking_id', 'dispute.kind', 'dispute.missed_minutes', 'dispute.words'])
    .select(['dispute.state', 'dispute.opened_at', 'dispute.settled_at', 'dispute.refund_paise'])
    .select(['dispute.borne_by', 'dispute.decision', 'settler.name as settled_by'])
    .select([
      'booking.code',
      'booking.host_name',
      'booking.starts_at',
      'booking.ends_at',
      'booking.fee_paise',
    ])
    .select(['booking.total_paise', 'artist.name as artist_name'])
    .select(['booking_arrival.arrived_at', 'booking_arrival.proved_by', 'booking_arrival.late_minutes'])
    .select('booking_performed.confirmed_at as performed_confirmed_at')
    .select(['arrival_statement.said_at', 'arrival_statement.denied_at', 'dispute.raised_by'])
    .select(['arrival_statement.lat', 'arrival_statement.lng', 'booking.venue_lat', 'booking.venue_lng'])
    .select(['late_credit.objection', 'late_credit.objected_as', 'late_credit.amount_paise as late_paise']);
}

export function selectDisputeCase(db: Database, id: string) {
  return disputeCases(db).where('dispute.id', '=', id).executeTakeFirst();
}

/** Disputes with what is needed to decide them, longest waiting first. */
export function selectDisputes(
  db: Database,
  page: { state: 'open' | 'settled'; limit: number; offset: number },
) {
  return disputeCases(db)
    .where('dispute.state', '=', page.state)
    .orderBy('dispute.opened_at', page.state === 'open' ? 'asc' : 'desc')
    .orderBy('dispute.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
