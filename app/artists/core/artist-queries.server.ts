import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '#app/platform/compiled-once.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { updateRow } from '#app/platform/rows.server.ts';
import { FIELD_COLUMNS } from './artist-fields.ts';
import type { ListedRow } from './listed-artist.ts';

function listedArtistsQuery(db: Database) {
  return anyArtistQuery(db).where('artist.state', '=', 'live');
}

function anyArtistQuery(db: Database) {
  return db
    .selectFrom('artist')
    .innerJoin('category', 'category.slug', 'artist.category')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select([
      'artist.id',
      'artist.name',
      'artist.category',
      'category.name as category_name',
      'artist.skills',
      'artist.genres',
    ])
    .select([
      'city.name as city',
      'artist.lat',
      'artist.lng',
      'artist.fee_paise',
      'artist.accepts_instantly',
      'artist.rating_count',
      'artist.rating_sum',
    ])
    .select((eb) => [
      eb.ref('artist.kind').$castTo<'solo' | 'team'>().as('kind'),
      profilePhoto(db),
      sql<number>`(case when artist.kind = 'team' then greatest((select count(*) from team_member where team_id = artist.id) + jsonb_array_length(artist.other_members), jsonb_array_length(coalesce(artist.portrait->'people', '[]'))) else 0 end)::integer`.as(
        'members',
      ),
    ]);
}

const profileOf = (query: ReturnType<typeof anyArtistQuery>, id: number) =>
  query
    .where('artist.id', '=', id)
    .select(FIELD_COLUMNS)
    .select(['artist.languages', 'artist.locality', 'artist.about', 'artist.performed_count'])
    .select(['artist.extension_paise', 'artist.rider', 'artist.set_list', 'artist.other_members']);

const selectListedProfile = compiledOnce((db, id: number) => profileOf(listedArtistsQuery(db), id));
const selectAnyProfile = compiledOnce((db, id: number) => profileOf(anyArtistQuery(db), id));

export async function selectProfile(db: Database, id: number, unlisted: boolean) {
  const [row] = await (unlisted ? selectAnyProfile : selectListedProfile)(db, id);
  return row;
}

export function selectListedArtists(db: Database, ids: number[]) {
  return listedArtistsQuery(db).where('artist.id', 'in', ids).execute();
}

export function selectTravel(db: Database, ids: number[]) {
  return db
    .selectFrom('artist')
    .select(['id', 'lat', 'lng', 'travel_km'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

export const selectMedia = compiledOnce((db, artistId: number) =>
  db
    .selectFrom('artist_media')
    .select(['kind', 'role', 'source', 'thumbnail', 'title', 'seconds', 'place', 'month'])
    .where('artist_id', '=', artistId)
    .orderBy(sql`array_position(array['profile', 'gallery', 'film'], role)`)
    .orderBy('position')
    .limit(30),
);

const selectMembers = compiledOnce((db, teamId: number) =>
  db
    .selectFrom('team_member')
    .innerJoin('artist', 'artist.id', 'team_member.artist_id')
    .where('team_id', '=', teamId)
    .select(['artist.id', 'artist.name', 'team_member.role'])
    .select((eb) => eb('artist.state', '=', 'live').as('listed'))
    .orderBy('artist.id')
    .limit(40),
);

export async function selectTeam(db: Database, teamId: number) {
  const members = await selectMembers(db, teamId);
  return members.map((member) => ({ ...member, listed: Boolean(member.listed) }));
}

const isShownToday = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql<boolean>`
  (business_now() at time zone ${INDIA})::date between coalesce(${from}, '-infinity') and coalesce(${until}, 'infinity')`;

/** Featured artists in manual order, within a box of degrees around a point. */
export async function selectFeatured(
  db: Database,
  box: { lat: number; lng: number; latSpan: number; lngSpan: number },
  limit: number,
): Promise<ListedRow[]> {
  return listedArtistsQuery(db)
    .where('artist.featured_position', 'is not', null)
    .where(isShownToday(sql.ref('featured_from'), sql.ref('featured_until')))
    .where((eb) => eb.between('artist.lat', box.lat - box.latSpan, box.lat + box.latSpan))
    .where((eb) => eb.between('artist.lng', box.lng - box.lngSpan, box.lng + box.lngSpan))
    .orderBy('artist.featured_position')
    .orderBy('artist.id')
    .limit(limit)
    .execute();
}

/** Those that staff put first, in their order. */
export function selectShowcased(db: Database, kind: 'solo' | 'team', limit: number) {
  return listedArtistsQuery(db)
    .where('artist.showcase_position', 'is not', null)
    .where(isShownToday(sql.ref('showcase_from'), sql.ref('showcase_until')))
    .where('artist.kind', '=', kind)
    .select(['artist.experience_years'])
    .orderBy('artist.showcase_position')
    .orderBy('artist.id')
    .limit(limit)
    .execute();
}

/** The best by rank, read in index order. */
export async function selectBest(db: Database, kind: 'solo' | 'team', limit: number) {
  return listedArtistsQuery(db)
    .innerJoin('artist_skill', 'artist_skill.artist_id', 'artist.id')
    .where('artist_skill.skill_id', '=', 0)
    .where('artist_skill.is_team', '=', kind === 'team')
    .select(['artist.experience_years'])
    .orderBy('artist_skill.rank', 'desc')
    .orderBy('artist_skill.artist_id')
    .limit(limit)
    .execute();
}

/** A hidden category is shown as long as a live artist is in it. */
const SHOWN = sql<boolean>`(not category.hidden or exists (
  select from skill join artist_skill on skill_id = skill.id where skill.key = category.slug
))`;

export function selectCategoryNames(db: Database) {
  return db
    .selectFrom('category')
    .select(['slug', 'name', 'plural', 'picture'])
    .where(SHOWN)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/** With hidden ones that have no live artist. */
export function selectAllCategoryNames(db: Database) {
  return db.selectFrom('category').select(['slug', 'name']).orderBy('position').orderBy('slug').execute();
}

/** Categories with listed artists counted up to `cap`, since counting reads every row. */
export async function selectCategories(db: Database, cap: number) {
  const { rows } = await sql<{
    slug: string;
    name: string;
    plural: string;
    picture: string | null;
    hidden: boolean;
    artists: number;
  }>`
    select category.slug, category.name, category.plural, category.picture, category.hidden, (
      select count(*) from (
        select from artist_skill where skill_id = skill.id limit ${cap}
      ) listed
    )::integer as artists
    from category left join skill on skill.key = category.slug
    where ${SHOWN}
    order by category.position, category.slug`.execute(db);
  return rows;
}

export async function selectPortrait(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .where('artist.id', '=', id)
    .where('artist.erased_at', 'is', null)
    .select([
      'artist.id',
      'artist.name',
      'artist.kind',
      'artist.category',
      'artist.portrait',
      'city.name as city',
    ])
    .executeTakeFirst();
}

export async function hasCategory(db: Database, slug: string): Promise<boolean> {
  const row = await db.selectFrom('category').select('slug').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

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

export async function addToWithdrawnCount(trx: Transaction, artistId: number, by: 1 | -1): Promise<void> {
  await updateRow(trx, 'artist', artistId, { withdrawn_count: sql`greatest(0, withdrawn_count + ${by})` });
}

/** Column `photo` of a query on `artist`: the source of the first profile picture, or null. */
export function profilePhoto(db: Database) {
  return db
    .selectFrom('artist_media')
    .select('source')
    .where('artist_id', '=', sql.ref<number>('artist.id'))
    .where('role', '=', 'profile')
    .orderBy('position')
    .limit(1)
    .as('photo');
}

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

export function selectReplacementCandidates(db: Database, ids: number[]) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select(['artist.id', 'artist.name', 'artist.category', 'artist.skills', 'artist.lat', 'artist.lng'])
    .select(['artist.rating_count', 'artist.rating_sum', 'artist.fee_paise', 'artist.accepts_instantly'])
    .select(['artist.set_minutes', 'artist.account_id', 'artist.state', 'city.name as city'])
    .select((eb) => [eb.ref('artist.kind').$castTo<'solo' | 'team'>().as('kind'), profilePhoto(db)])
    .where('artist.id', 'in', ids)
    .execute();
}
