import { sql } from 'kysely';
import type { Database, Transaction } from './database.server.ts';
import type { SealedColumn } from './sealed-column.ts';

export interface SealedRow {
  /** Position of the row; valid only within the transaction that locked it. */
  place: string;
  text: string;
}

/** Locks rows sealed under another key than `prefix`, from a position on. */
export async function lockSealedRows(
  trx: Transaction,
  { table, column }: SealedColumn,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ctid::text as place, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(column)} is not null and not starts_with(${sql.ref(column)}, ${prefix}) and ctid > ${after}::tid
    order by ctid limit ${limit} for update`.execute(trx);
  return rows;
}

export async function updateSealedRow(
  trx: Transaction,
  { table, column }: SealedColumn,
  { place, text }: SealedRow,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ctid = ${place}::tid`.execute(
    trx,
  );
}

export async function countOtherSeals(
  db: Database,
  { table, column }: SealedColumn,
  prefix: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} is not null and not starts_with(${sql.ref(column)}, ${prefix})`.execute(db);
  return rows[0]!.count;
}
