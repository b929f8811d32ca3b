import { sql } from 'kysely';
import { MUST_KINDS, type MustKind } from '#app/artists/core/rider-musts.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { AnsweredMust, BookedMust } from './must.ts';

export async function insertMusts(
  trx: Transaction,
  bookingId: string,
  musts: readonly AnsweredMust[],
): Promise<void> {
  if (musts.length === 0) return;
  await insertRow(
    trx,
    'booking_must',
    musts.map(({ kind, needed, answer }) => ({ booking_id: bookingId, kind, needed, answer })),
  );
}

/** For another artist, or for other answers before the payment. */
export async function replaceMusts(
  trx: Transaction,
  bookingId: string,
  musts: readonly AnsweredMust[],
): Promise<void> {
  await trx.deleteFrom('booking_must').where('booking_id', '=', bookingId).execute();
  await insertMusts(trx, bookingId, musts);
}

export async function selectMusts(db: Database, bookingId: string): Promise<BookedMust[]> {
  const musts = await db
    .selectFrom('booking_must')
    .select(['kind', 'needed', 'answer', 'met_at as metAt'])
    .where('booking_id', '=', bookingId)
    .execute();
  const order = (must: BookedMust) => MUST_KINDS.indexOf(must.kind);
  return musts.sort((one, other) => order(one) - order(other));
}

/** The first time counts: false for each after it. */
export async function setMustMet(trx: Transaction, bookingId: string, kind: MustKind): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('booking_must')
    .set({ met_at: sql<Date>`business_now()` })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('answer', '=', 'arrange')
    .where('met_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether another place has it, the host has not said. What the artist plays without stays so. */
export async function askMustsAnew(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .updateTable('booking_must')
    .set({ answer: 'arrange', met_at: null })
    .where('booking_id', '=', bookingId)
    .where('answer', '!=', 'waive')
    .execute();
}
