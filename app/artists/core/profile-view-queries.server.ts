import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Adds to the day's number of each artist; ids that do not exist and erased artists are left out. */
export async function addProfileViews(
  db: Database,
  day: string,
  counted: readonly { artistId: number; views: number }[],
): Promise<void> {
  await sql`
    insert into profile_view (artist_id, day, views)
    select artist.id, ${day}::date, counted.views
    from unnest(${counted.map(({ artistId }) => artistId)}::integer[],
      ${counted.map(({ views }) => views)}::integer[]) as counted (id, views)
    join artist on artist.id = counted.id and artist.erased_at is null
    order by artist.id
    on conflict (artist_id, day) do update set views = profile_view.views + excluded.views`.execute(db);
}

/** Views from one IST day to another, both inclusive. */
export async function sumProfileViews(
  db: Database,
  artistId: number,
  from: string,
  to: string,
): Promise<number> {
  const { views } = await db
    .selectFrom('profile_view')
    .select(sql<number>`coalesce(sum(views), 0)::integer`.as('views'))
    .where('artist_id', '=', artistId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return views;
}
