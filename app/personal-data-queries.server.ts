import { sql } from 'kysely';
import type { ExportedTable } from './personal-data-tables.ts';
import type { Database } from './platform/database.server.ts';

/** The rows of one table that are a person's, as the file shows them. */
export async function selectOwnRows(
  db: Database,
  { table, columns, where }: ExportedTable,
  accountId: string,
): Promise<unknown[]> {
  const own = sql.join(
    where.split('$me').map((text) => sql.raw(text)),
    sql`${accountId}::uuid`,
  );
  const { rows } = await sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${own}`.execute(
    db,
  );
  return rows;
}
