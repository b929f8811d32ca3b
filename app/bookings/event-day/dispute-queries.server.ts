import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, insertOnceForId } from '#app/platform/rows.server.ts';
import type { Bearer } from '../money/credit-queries.server.ts';
import type { Problem } from './problem.ts';

/** Opens a dispute from a report or an objection; undefined if there is one about this artist. */
export function insertDispute(
  trx: Transaction,
  dispute: {
    bookingId: string;
    /** Who was to perform. */
    artistId: number;
    problem: Problem;
    openedBy: string;
    raisedBy: 'host' | 'artist' | 'operator';
  },
): Promise<string | undefined> {
  return insertOnceForId(trx, 'dispute', 'one_report_per_booking', {
    booking_id: dispute.bookingId,
    artist_id: dispute.artistId,
    kind: dispute.problem.kind,
    missed_minutes: dispute.problem.missedMinutes,
    words: dispute.problem.words,
    opened_by: dispute.openedBy,
    raised_by: dispute.raisedBy,
    opened_at: sql<Date>`business_now()`,
  });
}

/** Adds the host's report to an open case; undefined if it is decided or already has one. */
export async function addHostsReport(
  trx: Transaction,
  report: { bookingId: string; artistId: number; problem: Problem; openedBy: string },
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
    .where('artist_id', '=', report.artistId)
    .where('state', '=', 'open')
    .where('raised_by', '<>', 'host')
    .returning('id')
    .executeTakeFirst();
  return updated?.id;
}

const ABOUT_WHO_PERFORMS = sql<boolean>`exists (select from booking
  where booking.id = dispute.booking_id and booking.artist_id = dispute.artist_id)`;

/** About the artist who is booked now. */
export function selectDisputeOf(db: Database, bookingId: string) {
  return db
    .selectFrom('dispute')
    .select(['id', 'kind', 'missed_minutes', 'words', 'state', 'opened_at', 'settled_at'])
    .select(['refund_paise', 'borne_by', 'decision', 'raised_by'])
    .where('booking_id', '=', bookingId)
    .where(ABOUT_WHO_PERFORMS)
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
export async function markDisputeSettled(
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

/** A dispute with what is needed to decide it. */
export function selectDisputeCase(db: Database, id: string) {
  return db
    .selectFrom('dispute')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .innerJoin('artist', 'artist.id', 'dispute.artist_id')
    .leftJoin('booking_arrival', (join) =>
      join
        .onRef('booking_arrival.booking_id', '=', 'dispute.booking_id')
        .onRef('booking_arrival.artist_id', '=', 'dispute.artist_id'),
    )
    .leftJoin('booking_performed', 'booking_performed.booking_id', 'dispute.booking_id')
    .leftJoin('arrival_statement', (join) =>
      join
        .onRef('arrival_statement.booking_id', '=', 'booking.id')
        .onRef('arrival_statement.artist_id', '=', 'dispute.artist_id'),
    )
    .leftJoin('late_credit', 'late_credit.booking_id', 'dispute.booking_id')
    .leftJoin('dispute_answer', 'dispute_answer.dispute_id', 'dispute.id')
    .leftJoin('account as noter', 'noter.id', 'dispute_answer.noted_by')
    .leftJoin('account as recorder', 'recorder.id', 'booking_arrival.recorded_by')
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
    .select(['dispute_answer.words as side', 'dispute_answer.said_at as side_at', 'dispute_answer.answer_by'])
    .select(['noter.name as noted_by', 'recorder.name as recorded_by', 'booking.sound_paise'])
    .select(['dispute.artist_id', 'artist.account_id as artist_account_id'])
    .select(['arrival_statement.said_at', 'arrival_statement.denied_at', 'dispute.raised_by'])
    .select(['arrival_statement.lat', 'arrival_statement.lng', 'booking.venue_lat', 'booking.venue_lng'])
    .select(['late_credit.objection', 'late_credit.objected_as', 'late_credit.amount_paise as late_paise'])
    .where('dispute.id', '=', id)
    .executeTakeFirst();
}

/** Asks the artist for their side; once for each report. */
export async function insertAnswer(trx: Transaction, disputeId: string, hours: number): Promise<void> {
  await insertOnce(trx, 'dispute_answer', ['dispute_id'], {
    dispute_id: disputeId,
    answer_by: sql<Date>`business_now() + make_interval(hours => ${hours})`,
  });
}

/** What the artist is asked, with the report. Locked, so that two answers come one after the other. */
export function lockAnswer(
  trx: Transaction,
  of: { id: string } | { bookingId: string } | { tokenHash: Buffer },
) {
  const query = trx
    .selectFrom('dispute_answer')
    .innerJoin('dispute', 'dispute.id', 'dispute_id')
    .select(['dispute.id', 'dispute.state', 'booking_id', 'dispute_answer.words', 'noted_by', 'token_hash'])
    .forUpdate();
  if ('id' in of) return query.where('dispute.id', '=', of.id).executeTakeFirst();
  if ('bookingId' in of)
    return query.where('booking_id', '=', of.bookingId).where(ABOUT_WHO_PERFORMS).executeTakeFirst();
  return query.where('token_hash', '=', of.tokenHash).executeTakeFirst();
}

export async function writeAnswerTokenHash(trx: Transaction, id: string, tokenHash: Buffer): Promise<void> {
  await trx
    .updateTable('dispute_answer')
    .set({ token_hash: tokenHash })
    .where('dispute_id', '=', id)
    .execute();
}

export async function writeDisputeAnswer(
  trx: Transaction,
  id: string,
  said: { words: string; notedBy: string | null },
): Promise<void> {
  await trx
    .updateTable('dispute_answer')
    .set({ words: said.words, noted_by: said.notedBy, said_at: sql<Date>`business_now()` })
    .where('dispute_id', '=', id)
    .execute();
}

/** Without names: every holder of the link reads it. */
export function selectDisputeOfToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('dispute_answer')
    .innerJoin('dispute', 'dispute.id', 'dispute_id')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .select(['booking.code', 'booking.event_date', 'dispute.kind', 'missed_minutes', 'answer_by'])
    .where('token_hash', '=', tokenHash)
    .where('dispute.state', '=', 'open')
    .where((on) => on.or([on('dispute_answer.words', 'is', null), on('noted_by', 'is not', null)]))
    .executeTakeFirst();
}

/** Of the artist's side, as the page of the day says it. */
export function selectDisputeAnswer(db: Database, disputeId: string) {
  return db
    .selectFrom('dispute_answer')
    .select(['words', 'said_at', 'noted_by', 'answer_by'])
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
}

/** Until when a second person decides on a decision of staff; undefined while none waits. */
export function selectOpenMoneyRequest(db: Database, bookingId: string) {
  return db
    .selectFrom('money_request')
    .select('expires_at')
    .where('subject', '=', `booking:${bookingId}`)
    .where('act', '=', 'dispute')
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`business_now()`)
    .executeTakeFirst();
}

/** Records once the credit due after the objection period; when, or null if one is recorded already. */
export async function insertLateCredit(
  trx: Transaction,
  credit: { bookingId: string; lateMinutes: number; owed: number; amount: number; ruleVersion: number },
): Promise<Date | null> {
  const inserted = await trx
    .insertInto('late_credit')
    .values({
      booking_id: credit.bookingId,
      late_minutes: credit.lateMinutes,
      owed_paise: credit.owed,
      amount_paise: credit.amount,
      rule_version: credit.ruleVersion,
      recorded_at: sql<Date>`business_now()`,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('recorded_at')
    .executeTakeFirst();
  return inserted?.recorded_at ?? null;
}

export function selectLateCredit(db: Database, bookingId: string) {
  return db
    .selectFrom('late_credit')
    .select(['late_minutes', 'owed_paise', 'amount_paise', 'rule_version', 'recorded_at'])
    .select(['objected_at', 'objected_as', 'objection', 'ended_at', 'outcome'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Records an objection; false if no credit is pending or one was already made. */
export async function updateObjection(
  trx: Transaction,
  bookingId: string,
  objection: { by: string; as: 'artist' | 'operator'; words: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('late_credit')
    .set({
      objected_at: sql<Date>`business_now()`,
      objected_by: objection.by,
      objected_as: objection.as,
      objection: objection.words,
    })
    .where('booking_id', '=', bookingId)
    .where('objected_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endLateCredit(
  trx: Transaction,
  bookingId: string,
  outcome: 'left' | 'decided',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('late_credit')
    .set({ outcome, ended_at: sql<Date>`business_now()` })
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
