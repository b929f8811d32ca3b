import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const MAX_ARTISTS = 2000;

/** Quartiles of the prices of other live artists of the category and kind, at most the newest 2,000; paise. */
export async function selectPriceQuartiles(db: Database, artistId: number) {
  const { rows } = await sql<{
    category: string;
    own: number;
    artists: number;
    low: number | null;
    middle: number | null;
    high: number | null;
  }>`
    select category.name as category, me.fee_paise as own, others.* from artist me
    join category on category.slug = me.category
    cross join lateral (
      select count(*)::integer as artists,
        (percentile_cont(0.25) within group (order by fee_paise))::float8 as low,
        (percentile_cont(0.5) within group (order by fee_paise))::float8 as middle,
        (percentile_cont(0.75) within group (order by fee_paise))::float8 as high
      from (select fee_paise from artist
        where category = me.category and state = 'live' and kind = me.kind and id <> me.id
          and (me.account_id is null or account_id is distinct from me.account_id)
        order by id desc limit ${sql.lit(MAX_ARTISTS)}) other
    ) others
    where me.id = ${artistId}`.execute(db);
  return rows[0];
}
