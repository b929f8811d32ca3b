import { CompiledQuery } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { MOST_FOUND, type Sort } from './artist-search.ts';
import type { ListedRow } from './listed-artist.ts';
import type { SearchArea } from './search-area.ts';
import { type Slot, slotRange } from './slot.ts';

export interface SearchTerms {
  area: SearchArea;
  lat: number;
  lng: number;
  driver: number;
  required: number[];
  genres: number[] | null;
  languages: number[] | null;
  isTeam: boolean | null;
  maxFee: number | null;
  slot: Slot | null;
  sort: Sort;
  offset: number;
  limit: number;
}

export type FoundRow = ListedRow & { found: number; taken: number };

/**
 * One page of the best matches and how many there are: at least one row, whose `id` is null on an empty page.
 * Kysely would compile this anew for every request, so the text is made once for each order.
 */
export async function selectFound(db: Database, terms: SearchTerms): Promise<FoundRow[]> {
  const text = searchText(terms.sort, terms.slot !== null);
  const { near, far } = terms.area;
  const parameters: unknown[] = [
    near.cells,
    near.penalties,
    far.cells,
    far.penalties,
    terms.driver,
    terms.maxFee ?? Number.MAX_SAFE_INTEGER,
    terms.required.length > 0 ? terms.required : null,
    terms.genres,
    terms.languages,
    terms.isTeam,
    terms.lat,
    terms.lng,
    Math.cos((terms.lat * Math.PI) / 180) ** 2,
    terms.offset,
    terms.limit,
  ];
  if (terms.slot) parameters.push(slotRange(terms.slot));
  const { rows } = await db.executeQuery<FoundRow>(CompiledQuery.raw(text, parameters));
  return rows;
}

const texts = new Map<string, string>();

function searchText(sort: Sort, dated: boolean): string {
  const key = `${sort} ${dated}`;
  const text = texts.get(key) ?? writeSearchText(sort, dated);
  texts.set(key, text);
  return text;
}

/** From the host, squared, in degrees of latitude: exact enough within reach. */
const SQUARED_DEGREES =
  '((lat - $11::float8) * (lat - $11::float8) + (lng - $12::float8) * (lng - $12::float8) * $13::float8)';

const ORDERS: Record<Sort, string> = {
  best: 'score desc, artist_id',
  price: 'fee_paise, score desc, artist_id',
  rating:
    '(select (42.0 + rating_sum) / (10 + rating_count) from artist rated where rated.id = artist_id) desc, score desc, artist_id',
  nearest: `${SQUARED_DEGREES}, score desc, artist_id`,
};

const KM_PER_DEGREE = 111.2;
/** How many of each near square tell how good a match must be to count. */
const SEEDS = 24;
/** Scores are single precision. */
const ROUNDING = 0.00001;

function writeSearchText(sort: Sort, dated: boolean): string {
  return `
with seed as materialized (${bestOfSquares('$1', '$2', SEEDS)}),
worth as materialized (
  select coalesce((select score from seed order by score desc offset ${MOST_FOUND} limit 1), -9) - ${ROUNDING} as score
),
near as materialized (${bestOfSquares('$1', '$2', MOST_FOUND + 1, '(select score from worth)')}),
far as materialized (
  ${bestOfSquares('$3', '$4', MOST_FOUND + 1)} where (select count(*) from near) <= ${MOST_FOUND}
),
found as materialized (
  select * from near union all select * from far
  order by score desc, artist_id limit ${MOST_FOUND + 1}
),
flagged as materialized (
  select ranked.*, ${dated ? IS_TAKEN : 'false'} as taken
  from (select * from found order by score desc, artist_id limit ${MOST_FOUND}) ranked
),
page as (
  select * from flagged where not taken order by ${ORDERS[sort]} offset $14::integer limit $15::integer
)
select (select count(*) from found)::integer as found, (select count(*) from flagged where taken)::integer as taken,
  artist.id, artist.kind, artist.name, artist.category, category.name as category_name, artist.skills, artist.genres,
  city.name as city, artist.lat, artist.lng, artist.fee_paise, artist.rating_count, artist.rating_sum,
  (select source from artist_media where artist_id = artist.id and role = 'profile' order by position limit 1) as photo,
  case when artist.kind = 'team' then greatest((select count(*) from team_member where team_id = artist.id), jsonb_array_length(coalesce(artist.portrait->'people', '[]'))) else 0 end::integer as members
from (select) nothing
left join (page
  join artist on artist.id = page.artist_id
  join category on category.slug = artist.category
  join city on city.id = artist.city_id) on true
order by ${ORDERS[sort].replaceAll(/\b(score|artist_id|fee_paise|lat|lng)\b(?! =)/g, 'page.$1')}`;
}

/**
 * The best of each square by rank: read in the order of the index, so as far as needed and no farther. `worth`
 * is the score below which a row cannot be among the best of all squares: the few best of each tell.
 */
function bestOfSquares(cells: string, penalties: string, limit: number, worth?: string): string {
  return `
  select best.artist_id, best.is_team, best.fee_paise, best.lat, best.lng, best.rank - square.penalty as score
  from unnest(${cells}::integer[], ${penalties}::real[]) as square (cell, penalty)
  cross join lateral (
    select artist_id, is_team, fee_paise, lat, lng, rank
    from artist_skill
    where skill_id = $5::integer and cell = square.cell${worth ? ` and rank >= (${worth} + square.penalty)::real` : ''}
      and fee_paise <= $6::bigint
      and ${SQUARED_DEGREES} <= (travel_km / ${KM_PER_DEGREE}::float8) * (travel_km / ${KM_PER_DEGREE}::float8)
      and ($7::integer[] is null or tags @> $7)
      and ($8::integer[] is null or tags && $8)
      and ($9::integer[] is null or tags && $9)
      and ($10::boolean is null or is_team = $10)
    order by rank desc, artist_id
    limit ${limit}
  ) best`;
}

/** Claims of one artist never overlap, so only the last one that begins before the end can reach into the slot. */
function reachesInto(artist: string): string {
  return `coalesce((
    select upper(during) > lower($16::tstzrange) from slot_claim
    where artist_id = ${artist} and state in ('held', 'firm') and lower(during) < upper($16::tstzrange)
      and (state = 'firm' or expires_at > (select business_now()))
    order by lower(during) desc limit 1
  ), false)`;
}

const IS_TAKEN = `(${reachesInto('ranked.artist_id')} or (ranked.is_team and exists (
    select from team_member where team_id = ranked.artist_id and ${reachesInto('team_member.artist_id')})))`;
