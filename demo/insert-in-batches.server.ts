import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';
import type { DB } from '#db/schema.ts';

/** A row as JSON says it: dates as instants, arrays and objects as they are. */
export type Rows<Table extends keyof DB> = { [Column in keyof DB[Table]]?: unknown };

const ROWS_AT_ONCE = 1000;

/** What a row does not say where another does is null. */
export async function insertInBatches<Table extends keyof DB>(
  trx: Transaction,
  table: Table,
  rows: readonly Rows<Table>[],
): Promise<void> {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column)),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(
      trx,
    );
  }
}
