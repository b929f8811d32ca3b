import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const COLUMNS = ['id', 'version', 'terms', 'valid_from', 'grace_minutes', 'grace_hours_before'] as const;

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

/** Days and digests of the published versions of these pages, oldest first. */
export function selectTextVersions(db: Database, pages: readonly string[]) {
  return db
    .selectFrom('text_version')
    .select(['page', 'day', 'digest'])
    .where('page', 'in', [...pages])
    .orderBy('version')
    .execute();
}
