import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

export function selectSettings(db: Database): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('site_setting').select(['key', 'value']).execute();
}

/** Counts bookable artists and performed bookings. Full table scan: cache the result. */
export async function countMarket(db: Database): Promise<{ bookings: number; artists: number }> {
  return db
    .selectFrom('artist')
    .where('state', '=', 'live')
    .select([
      sql<number>`count(*)::integer`.as('artists'),
      sql<number>`coalesce(sum(performed_count), 0)::integer`.as('bookings'),
    ])
    .executeTakeFirstOrThrow();
}
