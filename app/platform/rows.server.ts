import { type InsertObject, type InsertResult, type SelectType, sql, type UpdateObject } from 'kysely';
import type { Transaction } from './database.server.ts';
import type { Tables } from './tables.ts';

type Table = keyof Tables & string;
type TableWithId = { [Name in Table]: Tables[Name] extends { id: unknown } ? Name : never }[Table];
type Row<Name extends Table> = InsertObject<Tables, Name>;
type Id<Name extends TableWithId> = Tables[Name] extends { id: infer Type } ? SelectType<Type> : never;
/** Columns of a unique key, or the name of a constraint; an empty list means any of the table. */
type Unique<Name extends Table> = readonly (keyof Tables[Name] & string)[] | `one_${string}`;

/** Inserts one row, or several. Throws where a constraint refuses one. */
export async function insertRow<Name extends Table>(
  trx: Transaction,
  table: Name,
  rows: Row<Name> | readonly Row<Name>[],
): Promise<void> {
  await trx.insertInto(table).values(rows).execute();
}

/** Inserts a row and returns its id. */
export async function insertForId<Name extends TableWithId>(
  trx: Transaction,
  table: Name,
  row: Row<Name>,
): Promise<Id<Name>> {
  const inserted = trx.insertInto(table).values(row).returning(sql<Id<Name>>`id`.as('id'));
  return (await inserted.executeTakeFirstOrThrow()).id as Id<Name>;
}

/** Inserts a row unless there is one that is equal in `unique`; whether it did. */
export async function insertOnce<Name extends Table>(
  trx: Transaction,
  table: Name,
  unique: Unique<Name>,
  row: Row<Name>,
): Promise<boolean> {
  const inserted: InsertResult = await insertNew(trx, table, unique, row).executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The same; the id of the new row, undefined if there was one. */
export async function insertOnceForId<Name extends TableWithId>(
  trx: Transaction,
  table: Name,
  unique: Unique<Name>,
  row: Row<Name>,
): Promise<Id<Name> | undefined> {
  const inserted = insertNew(trx, table, unique, row).returning(sql<Id<Name>>`id`.as('id'));
  return (await inserted.executeTakeFirst())?.id as Id<Name> | undefined;
}

function insertNew<Name extends Table>(trx: Transaction, table: Name, unique: Unique<Name>, row: Row<Name>) {
  return trx
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => {
      if (typeof unique === 'string') return conflict.constraint(unique).doNothing();
      return unique.length > 0 ? conflict.columns(unique as never[]).doNothing() : conflict.doNothing();
    });
}

/** Changes the row with this id; nothing if there is none. */
export async function updateRow<Name extends TableWithId>(
  trx: Transaction,
  table: Name,
  id: Id<Name>,
  change: UpdateObject<Tables, Name, Name>,
): Promise<void> {
  await trx
    .updateTable(table as TableWithId)
    .set(change as never)
    .where(sql<boolean>`id = ${id}`)
    .execute();
}
