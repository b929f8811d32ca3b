import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const COLUMNS = ['version', 'model', 'valid_from', 'reason'] as const;

export function selectCurrentModel(db: Database) {
  return db
    .selectFrom('supplier_model')
    .select(COLUMNS)
    .where('valid_from', '<=', sql<Date>`business_now()`)
    .orderBy('version', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirstOrThrow();
}
