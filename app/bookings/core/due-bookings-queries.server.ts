import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';

/**
 * Page of the bookings that fulfil a condition, by id. The condition is answered first, from its index: together with
 * order and limit the database would read all bookings by id until it has found enough. Write states as literals, since
 * indexes of some states are not used for parameters.
 */
export async function selectDueBookings(
  db: Database,
  condition: RawBuilder<unknown>,
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (select id from booking where ${condition})
    select id from due where id > coalesce(${after}, '00000000-0000-0000-0000-000000000000')::uuid
    order by id limit ${limit}`.execute(db);
  return rows;
}
