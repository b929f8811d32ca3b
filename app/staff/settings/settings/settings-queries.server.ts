import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Serialises changes, including settings that have no row yet. */
export async function lockSettings(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(5801)`.execute(trx);
}

export async function upsertSettings(trx: Transaction, values: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await trx
    .insertInto('site_setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: (row) => row.ref('excluded.value'), updated_at: sql`business_now()` }),
    )
    .execute();
}

/** Whether there is any city and category that hosts can choose. */
export async function selectOffered(db: Database): Promise<{ cities: boolean; categories: boolean }> {
  const { rows } = await sql<{ cities: boolean; categories: boolean }>`
    select exists (select from city where not hidden) as cities,
      exists (select from category where not hidden) as categories`.execute(db);
  return rows[0]!;
}
