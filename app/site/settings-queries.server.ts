import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

export function selectSettings(db: Database): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('site_setting').select(['key', 'value']).execute();
}

/** How many artists can be booked, and how many bookings they have performed. Reads every artist. */
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
