import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

export async function selectLastArtistId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('artist')
    .select(sql<number>`coalesce(max(id), 0)::integer`.as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function selectListedIds(db: Database, after: number, to: number): Promise<number[]> {
  const rows = await db
    .selectFrom('artist')
    .select('id')
    .where('state', '=', 'live')
    .where('id', '>', after)
    .where('id', '<=', to)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
