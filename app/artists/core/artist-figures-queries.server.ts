import { sql } from 'kysely';
import { compiledOnce } from '#app/platform/compiled-once.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** What was counted of an artist at night, beside what is true now. */
export async function selectFiguresOfArtist(db: Database, artistId: number) {
  const [row] = await selectFigureRows(db, artistId);
  return row;
}

const selectFigureRows = compiledOnce((db, artistId: number) =>
  db
    .selectFrom('artist')
    .leftJoin('artist_record as record', 'record.artist_id', 'artist.id')
    .select(['rating_count', 'rating_sum', 'accepts_instantly'])
    .select(['requests', 'answered', 'median_minutes', 'performed', 'on_time'])
    .select(
      sql<number | null>`(select floor(extract(epoch from business_now() - max(at)) / 86400)::integer
        from standing_event where standing_event.artist_id = artist.id and standing_event.state <> 'undone')`.as(
        'days_since_withdrawal',
      ),
    )
    .where('artist.id', '=', artistId),
);

export interface CountedFigures {
  artist_id: number;
  requests: number;
  answered: number;
  median_minutes: number | null;
  performed: number;
  on_time: number;
}

/** Replaces the figures of these artists; those without anything counted have none. Safe beside another run. */
export async function replaceFigures(
  trx: Transaction,
  artistIds: readonly number[],
  counted: readonly CountedFigures[],
): Promise<void> {
  const sorted = [...counted].sort((one, other) => one.artist_id - other.artist_id);
  const kept = new Set(sorted.map((figures) => figures.artist_id));
  const without = artistIds.filter((id) => !kept.has(id));
  if (without.length > 0) await trx.deleteFrom('artist_record').where('artist_id', 'in', without).execute();
  if (sorted.length === 0) return;
  await trx
    .insertInto('artist_record')
    .values(sorted.map((figures) => ({ ...figures, counted_at: sql<Date>`business_now()` })))
    .onConflict((conflict) =>
      conflict.column('artist_id').doUpdateSet(({ ref }) => ({
        requests: ref('excluded.requests'),
        answered: ref('excluded.answered'),
        median_minutes: ref('excluded.median_minutes'),
        performed: ref('excluded.performed'),
        on_time: ref('excluded.on_time'),
        counted_at: ref('excluded.counted_at'),
      })),
    )
    .execute();
}

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
