import { CompiledQuery } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { type Slot, slotRange } from '../calendar/slot.ts';
import type { ListedRow } from '../core/listed-artist.ts';
import type { Sort } from './artist-search.ts';
import type { SearchArea } from './search-area.ts';

export interface FoundTerms {
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
}

export interface SearchTerms extends FoundTerms {
  sort: Sort;
  /** How many of the best are scanned. Few distinct values, because query texts are cached by it. */
  most: number;
  offset: number;
  limit: number;
}

export type FoundRow = ListedRow & { found: number; taken: number };

/** At least one row; `id` is null on an empty page. Raw SQL cached per order: Kysely compiles each time. */
export async function selectFound(db: Database, terms: SearchTerms): Promise<FoundRow[]> {
  const text = searchText(terms.sort, terms.slot !== null, terms.most);
  const { near, far } = terms.area;
  const parameters: unknown[] = [
    near.cells,
    near.penalties,
    near.first,
    far.cells,
    far.penalties,
    far.first,
    ...wishParameters(terms),
    terms.offset,
    terms.limit,
  ];
  if (terms.slot) parameters.push(slotRange(terms.slot));
  const { rows } = await db.executeQuery<FoundRow>(CompiledQuery.raw(text, parameters));
  return rows;
}

/** How many match around the point, up to `most`, and how many of these are taken on the date. */
export async function selectFoundCount(
  db: Database,
  terms: FoundTerms,
  most: number,
): Promise<{ found: number; taken: number }> {
  const { near, far } = terms.area;
  const parameters: unknown[] = [near.cells, far.cells, ...wishParameters(terms), most];
  if (terms.slot) parameters.push(slotRange(terms.slot));
  const text = writeCountText(terms.slot !== null);
  const { rows } = await db.executeQuery<{ found: number; taken: number }>(
    CompiledQuery.raw(text, parameters),
  );
  return rows[0]!;
}

/** Parameters in the order in which {@link fits} numbers them. */
function wishParameters(terms: FoundTerms): unknown[] {
  return [
    terms.driver,
    terms.maxFee ?? Number.MAX_SAFE_INTEGER,
    terms.required.length > 0 ? terms.required : null,
    terms.genres,
    terms.languages,
    terms.isTeam,
    terms.lat,
    terms.lng,
    Math.cos((terms.lat * Math.PI) / 180) ** 2,
  ];
}

const texts = new Map<string, string>();

function searchText(sort: Sort, dated: boolean, most: number): string {
  const key = `${sort} ${dated} ${most}`;
  const text = texts.get(key) ?? writeSearchText(sort, dated, most);
  texts.set(key, text);
  return text;
}

const FIRST_OF_WISH = 7;

function squaredDegrees(first: number): string {
  const [lat, lng, narrowing] = [6, 7, 8].map((after) => `$${first + after}::float8`);
  return `((lat - ${lat}) * (lat - ${lat}) + (lng - ${lng}) * (lng - ${lng}) * ${narrowing})`;
}

const ORDERS: Record<Sort, string> = {
  best: 'score desc, artist_id',
  price: 'fee_paise, score desc, artist_id',
  rating:
    '(select (42.0 + rating_sum) / (10 + rating_count) from artist rated where rated.id = artist_id) desc, score desc, artist_id',
  nearest: `${squaredDegrees(FIRST_OF_WISH)}, score desc, artist_id`,
};

const KM_PER_DEGREE = 111.2;
/** Tolerance: scores are single precision. */
const ROUNDING = 0.00001;

function writeSearchText(sort: Sort, dated: boolean, most: number): string {
  return `
with ${bestOfSquares('near', '$1::integer[], $2::real[], $3::integer[]', most)},
${bestOfSquares('far', '$4::integer[], $5::real[], $6::integer[]', most, `(select count(*) from near) <= ${most}`)},
found as materialized (
  select *, row_number() over () as place from (
    select * from near union all select * from far
    order by score desc, artist_id limit ${most + 1}
  ) ranked
),
flagged as materialized (
  select ranked.*, ${dated ? isTaken('$18') : 'false'} as taken from found ranked where place <= ${most}
),
page as (
  select * from flagged where not taken order by ${ORDERS[sort]} offset $16::integer limit $17::integer
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

/** Reads the top few per square, then only those squares on that can still beat the `most`-th score. */
function bestOfSquares(ring: string, squares: string, most: number, condition = 'true'): string {
  return `
${ring}_square as materialized (
  select * from unnest(${squares}) as square (cell, penalty, first) where ${condition}
),
${ring}_seed as materialized (
  select square.*, best.*, best.rank - square.penalty as score
  from ${ring}_square square cross join lateral (
    select ${COLUMNS}, row_number() over () as nth from (${rowsOf('square.cell')} limit square.first) begin
  ) best
),
${ring}_worth as materialized (
  select coalesce((select score from ${ring}_seed order by score desc offset ${most} limit 1), -9) - ${ROUNDING} as score
),
${ring} as materialized (
  select ${COLUMNS}, score from ${ring}_seed
  union all
  select more.artist_id, more.is_team, more.fee_paise, more.lat, more.lng, more.rank, more.rank - seed.penalty
  from ${ring}_seed seed cross join lateral (${rowsOf(
    'seed.cell',
    `rank <= seed.rank and rank >= ((select score from ${ring}_worth) + seed.penalty)::real
      and (rank < seed.rank or artist_id > seed.artist_id)`,
  )} limit ${most + 1}) more
  where seed.nth = seed.first and seed.score >= (select score from ${ring}_worth)
)`;
}

const COLUMNS = 'artist_id, is_team, fee_paise, lat, lng, rank';

function rowsOf(cell: string, condition = 'true'): string {
  return `
    select ${COLUMNS} from artist_skill
    where cell = ${cell} and ${condition} and ${fits(FIRST_OF_WISH)}
    order by rank desc, artist_id`;
}

function fits(first: number): string {
  const [skill, fee, required, genres, languages, isTeam] = [0, 1, 2, 3, 4, 5].map(
    (after) => `$${first + after}`,
  );
  return `skill_id = ${skill}::integer
      and fee_paise <= ${fee}::bigint
      and (${required}::integer[] is null or tags @> ${required})
      and (${genres}::integer[] is null or tags && ${genres})
      and (${languages}::integer[] is null or tags && ${languages})
      and (${isTeam}::boolean is null or is_team = ${isTeam})
      and ${squaredDegrees(first)} <= (travel_km / ${KM_PER_DEGREE}::float8) * (travel_km / ${KM_PER_DEGREE}::float8)`;
}

function writeCountText(dated: boolean): string {
  return `
with fitting as materialized (
  select artist_id, is_team from artist_skill
  where cell = any ($1::integer[] || $2::integer[]) and ${fits(3)}
  limit $12::integer
)
select count(*)::integer as found,
  ${dated ? `(count(*) filter (where ${isTaken('$13')}))` : '0'}::integer as taken
from fitting ranked`;
}

/** Claims of an artist never overlap, so only the last one starting before the slot's end can reach in. */
function reachesInto(artist: string, slot: string): string {
  return `coalesce((
    select upper(during) > lower(${slot}::tstzrange) from slot_claim
    where artist_id = ${artist} and state in ('held', 'firm') and lower(during) < upper(${slot}::tstzrange)
      and (state = 'firm' or expires_at > (select business_now()))
    order by lower(during) desc limit 1
  ), false)`;
}

function isTaken(slot: string): string {
  return `(${reachesInto('ranked.artist_id', slot)} or (ranked.is_team and exists (
    select from team_member where team_id = ranked.artist_id and ${reachesInto('team_member.artist_id', slot)})))`;
}
