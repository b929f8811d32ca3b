import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, insertRow } from '#app/platform/rows.server.ts';
import type { ItemKind, PlanItem, Who } from './run-sheet.ts';

export function selectSheetItems(db: Database, bookingId: string) {
  return db
    .selectFrom('run_sheet_item')
    .select(['id', 'kind', 'title', 'minutes_from_start as minutes'])
    .select(({ ref }) => ref('who').$castTo<Who>().as('who'))
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

export async function selectSheetVersion(db: Database, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('run_sheet')
    .select('version')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Raises the plan version if it still matches the given one. */
export async function takeSheetVersion(
  trx: Transaction,
  bookingId: string,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    return insertOnce(trx, 'run_sheet', ['booking_id'], { booking_id: bookingId });
  }
  const updated = await trx
    .updateTable('run_sheet')
    .set({ version: sql`version + 1` })
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function insertOwnItem(
  trx: Transaction,
  bookingId: string,
  item: PlanItem & { title: string; addedBy: string },
): Promise<void> {
  await insertRow(trx, 'run_sheet_item', {
    booking_id: bookingId,
    title: item.title,
    minutes_from_start: item.minutes,
    who: item.who,
    added_by: item.addedBy,
  });
}

export async function updateOwnItem(
  trx: Transaction,
  bookingId: string,
  id: number,
  item: PlanItem & { title: string },
): Promise<boolean> {
  const updated = await trx
    .updateTable('run_sheet_item')
    .set({ title: item.title, minutes_from_start: item.minutes, who: item.who })
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .where('kind', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function upsertMovedItem(
  trx: Transaction,
  bookingId: string,
  kind: ItemKind,
  item: PlanItem & { addedBy: string },
): Promise<void> {
  await trx
    .insertInto('run_sheet_item')
    .values({
      booking_id: bookingId,
      kind,
      minutes_from_start: item.minutes,
      who: item.who,
      added_by: item.addedBy,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('one_place_for_each_item')
        .doUpdateSet({ minutes_from_start: item.minutes, who: item.who, added_by: item.addedBy }),
    )
    .execute();
}

/** Removes a custom item, or resets a computed one to its default time. */
export async function deleteItem(trx: Transaction, bookingId: string, key: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('run_sheet_item')
    .where('booking_id', '=', bookingId)
    .where((on) => on.or([on('kind', '=', key), on(sql<string>`id::text`, '=', key)]))
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function countOwnItems(db: Database, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('run_sheet_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('kind', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
