import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const COLUMNS = ['id', 'version', 'terms', 'valid_from'] as const;

export function selectCurrentPolicy(db: Database, id: string) {
  return db
    .selectFrom('refund_policy')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('valid_from', '<=', sql<Date>`business_now()`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectPolicy(db: Database, id: string, version: number) {
  return db
    .selectFrom('refund_policy')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

export function selectPolicyVersions(db: Database, id: string) {
  return db.selectFrom('refund_policy').select(COLUMNS).where('id', '=', id).orderBy('version').execute();
}
