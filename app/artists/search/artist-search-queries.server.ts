import { CompiledQuery } from 'kysely';
import type { Coordinates } from '#app/places/distance.ts';
import type { Database } from '#app/platform/database.server.ts';
import { CALL_MINUTES, type Slot, slotRange } from '../calendar/slot.ts';
import { type ListedArtist, type ListedRow, listedArtist } from '../core/listed-artist.ts';
import { MAX_FOUND, MAX_ON_FULL_DATE, type Sort, USUAL_MINUTES } from './artist-search.ts';
import { type Around, searchArea } from './search-area.ts';

/** What is searched for, with ids of `skill`. */
export interface SearchTerms extends Around {
  /** Artists of any of these are read; 0 is every artist. */
  drivers: number[];
  /** An artist has all of these. */
  required: number[];
  /** An artist has one of each group; at most {@link MAX_GROUPS}. */
  groups: number[][];
  genres: number[] | null;
  languages: number[] | null;
  isTeam: boolean | null;
  minFee: number;
  maxFee: number;
  /** Each artist with any of these ranks higher within the found set. */
  soft: number[];
  slot: Slot | null;
  /** Whether the artist's whole set must fit from the beginning of the slot. */
  wholeSet: boolean;
}

export interface PageTerms {
  sort: Sort;
  offset: number;
  limit: number;
}

export interface FoundPage {
  artists: ListedArtist[];
  found: number;
  taken: number;
}

export const MAX_GROUPS = 4;
const SOFT_LIFT = 0.1;
/** Rows read of each near and each far square before the filters of words, so that a rare wish stays cheap. */
const ROWS_OF_SQUARE = { near: 500, far: 60 };
/** Tolerance: scores are single precision. */
const ROUNDING = 0.00001;
/** Artists of one name who are looked at, best first. */
const MAX_SAME_NAME = 300;
const KM_PER_DEGREE = 111.2;

const hasAny = (keys: string) => `(:${keys}::integer[] is null or tags && :${keys})`;

/** What a row of `artist_skill` is filtered by. */
const FILTERS = {
  maxFee: 'fee_paise <= :maxFee::bigint',
  minFee: 'fee_paise >= :minFee::bigint',
  required: '(:required::integer[] is null or tags @> :required)',
  genres: hasAny('genres'),
  languages: hasAny('languages'),
  isTeam: '(:isTeam::boolean is null or is_team = :isTeam)',
  groups: ['group0', 'group1', 'group2', 'group3'].map(hasAny).join(' and '),
  artistKinds: hasAny('artistKinds'),
  travels: `${squaredDistanceSql()} <= (travel_km / ${KM_PER_DEGREE}::float8) * (travel_km / ${KM_PER_DEGREE}::float8)`,
};

function filtersSql(...filters: (keyof typeof FILTERS)[]): string {
  return filters.map((filter) => FILTERS[filter]).join(' and ');
}

const FIELDS = filtersSql('maxFee', 'required', 'genres', 'languages', 'isTeam', 'travels');
const FIELDS_AND_WORDS = `${FIELDS} and ${filtersSql('minFee', 'groups')}`;

function parametersOf(terms: SearchTerms) {
  const { near, far } = searchArea(terms);
  const { required, groups, drivers, slot, lat } = terms;
  return {
    ...terms,
    nearCells: near.cells,
    nearPenalties: near.penalties,
    nearFirst: near.first,
    farCells: far.cells,
    farPenalties: far.penalties,
    farFirst: far.first,
    driver: drivers[0],
    required: required.length > 0 ? required : null,
    group0: groups[0] ?? null,
    group1: groups[1] ?? null,
    group2: groups[2] ?? null,
    group3: groups[3] ?? null,
    narrowing: Math.cos((lat * Math.PI) / 180) ** 2,
    slot: slot && slotRange(slot),
  };
}

const texts = new Map<string, { text: string; names: string[] }>();

/** Runs a text with parameters such as `:maxFee`. Raw SQL, numbered once for each key: Kysely compiles each time. */
async function runSearchSql<Row>(
  db: Database,
  key: string,
  write: () => string,
  values: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const { text, names } = texts.get(key) ?? numberParameters(write());
  texts.set(key, { text, names });
  const given = names.map((name) => values[name]);
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, given))).rows;
}

function numberParameters(written: string) {
  const names = [...new Set([...written.matchAll(/(?<!:):([a-z]\w*)/gi)].map(([, name]) => name!))];
  return { text: written.replace(/(?<!:):([a-z]\w*)/gi, (_, name) => `$${names.indexOf(name) + 1}`), names };
}

type FoundRow = ListedRow & { found: number; taken: number };

/** At least one row; `id` is null on an empty page. */
function foundPageOf(rows: FoundRow[], from: Coordinates): FoundPage {
  const { found, taken } = rows[0]!;
  const artists = rows.filter(({ id }) => id !== null).map((row) => listedArtist(row, from));
  return { artists, found, taken };
}

/** Wishes of which the near squares hold too few. */
const sparse = new Set<string>();
const MAX_SPARSE = 5000;

/** The best; `max` is how many of these were looked at. More of them on a date when most of the first are taken. */
export async function selectFound(
  db: Database,
  terms: SearchTerms,
  page: PageTerms,
): Promise<FoundPage & { max: number }> {
  const best = await selectRankedNearFirst(db, terms, page);
  if (best.found <= MAX_FOUND || best.taken <= MAX_FOUND / 2) return { ...best, max: MAX_FOUND };
  const more = await selectRanked(db, terms, page, { max: MAX_ON_FULL_DATE, far: true });
  return { ...more, max: MAX_ON_FULL_DATE };
}

/** Near squares alone, where these hold enough, as they do in a town; the far ones are twenty times as many. */
async function selectRankedNearFirst(db: Database, terms: SearchTerms, page: PageTerms): Promise<FoundPage> {
  const { lat, lng, reachKm, isPlaceNamed, slot, wholeSet, ...wish } = terms;
  const key = JSON.stringify([searchArea(terms).near.cells, wish]);
  if (!sparse.has(key)) {
    const near = await selectRanked(db, terms, page, { max: MAX_FOUND, far: false });
    if (near.found > MAX_FOUND) return near;
    if (sparse.size >= MAX_SPARSE) sparse.clear();
    sparse.add(key);
  }
  return selectRanked(db, terms, page, { max: MAX_FOUND, far: true });
}

/** Few distinct values: texts are kept by them. */
interface Scan {
  /** How many of the best are scanned. */
  max: number;
  /** Whether squares beyond the near ones are read too, where the near ones hold fewer than `max`. */
  far: boolean;
}

async function selectRanked(db: Database, terms: SearchTerms, page: PageTerms, scan: Scan) {
  const byWords = needsWordsSql(terms);
  const key = `ranked ${page.sort} ${dateKindOf(terms)} ${byWords} ${scan.max} ${scan.far}`;
  const write = () => rankedSearchSql(terms, page.sort, scan, byWords);
  return foundPageOf(
    await runSearchSql<FoundRow>(db, key, write, { ...parametersOf(terms), ...page }),
    terms,
  );
}

export interface NamedTerms extends SearchTerms {
  /** Keys of `artist_name`. */
  names: string[];
  /** Ids of kinds of artist, one of which the artist is; null for any artist. */
  artistKinds: number[] | null;
}

/** Artists with all these names, wherever they are. */
export async function selectNamed(db: Database, terms: NamedTerms, page: PageTerms): Promise<FoundPage> {
  const key = `named ${page.sort} ${dateKindOf(terms)}`;
  const write = () => searchByNameSql(terms, page.sort);
  return foundPageOf(
    await runSearchSql<FoundRow>(db, key, write, { ...parametersOf(terms), ...page }),
    terms,
  );
}

/** How many match around the point, up to `max`, and how many of these are taken on the date. */
export async function selectFoundCount(db: Database, terms: SearchTerms, max: number) {
  const byWords = needsWordsSql(terms);
  const key = `count ${dateKindOf(terms)} ${byWords}`;
  const values = { ...parametersOf(terms), max };
  const rows = await runSearchSql<Pick<FoundRow, 'found' | 'taken'>>(
    db,
    key,
    () => countSearchSql(terms, byWords),
    values,
  );
  return rows[0]!;
}

/** Whether the text for more than one skill and the fields is needed. */
function needsWordsSql({ drivers, groups, minFee, soft }: SearchTerms): boolean {
  return drivers.length > 1 || groups.length > 0 || minFee > 0 || soft.length > 0;
}

function dateKindOf({ slot, wholeSet }: SearchTerms): string {
  return slot === null ? 'no' : wholeSet ? 'wholeSet' : 'slot';
}

function rankedSearchSql(terms: SearchTerms, sort: Sort, { max, far }: Scan, byWords: boolean): string {
  const rings = `select * from near${far ? ' union all select * from far' : ''}`;
  const once = `select * from (select distinct on (artist_id) * from (${rings}) each order by artist_id, score desc) once`;
  const isLifted = `exists (select from artist_skill own
    where own.skill_id = 0 and own.artist_id = ranked.artist_id and own.tags && :soft::integer[])`;
  const lift = byWords ? ` + case when ${isLifted} then ${SOFT_LIFT} else 0 end` : '';
  return `
with ${bestOfSquaresSql('near', max, byWords)},
${far ? `${bestOfSquaresSql('far', max, byWords, `(select count(*) from near) <= ${max}`)},` : ''}
found as materialized (
  select *, row_number() over () as place from (
    ${byWords ? once : rings} order by score desc, artist_id limit ${max + 1}
  ) ranked
),
flagged as materialized (
  select ranked.*, ranked.score${lift} as lifted, ${isTakenSql(terms)} as taken from found ranked where place <= ${max}
),
${pageOfFlaggedSql(sort)}`;
}

/** Reads the top few per square, then only those squares on that can still beat the `max`-th score. */
function bestOfSquaresSql(ring: 'near' | 'far', max: number, byWords: boolean, condition = 'true'): string {
  const squares = `unnest(:${ring}Cells::integer[], :${ring}Penalties::real[], :${ring}First::integer[])`;
  const drivers = byWords ? ' cross join unnest(:drivers::integer[]) as driver (skill)' : '';
  const rowsOf = (square: string, where = 'true') =>
    byWords
      ? `select ${COLUMNS} from (
      select * from artist_skill
      where cell = ${square}.cell and skill_id = ${square}.skill and ${where}
      order by rank desc, artist_id limit ${ROWS_OF_SQUARE[ring]}
    ) begin where ${FIELDS_AND_WORDS}
    order by rank desc, artist_id`
      : `select ${COLUMNS} from artist_skill
    where cell = ${square}.cell and ${where} and skill_id = :driver::integer and ${FIELDS}
    order by rank desc, artist_id`;
  const more = rowsOf(
    'seed',
    `rank <= seed.rank and rank >= ((select score from ${ring}_worth) + seed.penalty)::real
      and (rank < seed.rank or artist_id > seed.artist_id)`,
  );
  return `
${ring}_square as materialized (
  select * from ${squares} as square (cell, penalty, first)${drivers} where ${condition}
),
${ring}_seed as materialized (
  select square.*, best.*, best.rank - square.penalty as score
  from ${ring}_square square cross join lateral (
    select ${COLUMNS}, row_number() over () as nth from (${rowsOf('square')} limit square.first) begin
  ) best
),
${ring}_worth as materialized (
  select coalesce((select score from ${ring}_seed order by score desc offset ${max} limit 1), -9) - ${ROUNDING} as score
),
${ring} as materialized (
  select ${COLUMNS}, score from ${ring}_seed
  union all
  select more.artist_id, more.is_team, more.fee_paise, more.lat, more.lng, more.rank, more.rank - seed.penalty
  from ${ring}_seed seed cross join lateral (${more} limit ${max + 1}) more
  where seed.nth = seed.first and seed.score >= (select score from ${ring}_worth)
)`;
}

const COLUMNS = 'artist_id, is_team, fee_paise, lat, lng, rank';

function searchByNameSql(terms: SearchTerms, sort: Sort): string {
  return `
with hit as materialized (
  select artist_id, max(hit.weight) as weight, max(hit.rank) as rank
  from unnest(:names::text[]) with ordinality as wanted (sound, nth) cross join lateral (
    select artist_id, weight, rank from artist_name where artist_name.sound = wanted.sound collate "C"
    order by rank desc, artist_id limit ${MAX_SAME_NAME}
  ) hit
  group by artist_id having count(distinct nth) = cardinality(:names::text[])
),
found as materialized (
  select own.artist_id, own.is_team, own.fee_paise, own.lat, own.lng, hit.weight + hit.rank as lifted
  from hit join artist_skill own on own.artist_id = hit.artist_id and own.skill_id = 0
  where ${filtersSql('maxFee', 'minFee', 'isTeam', 'required', 'artistKinds', 'genres', 'languages', 'groups')}
),
flagged as materialized (
  select ranked.*, ${isTakenSql(terms)} as taken from found ranked
),
${pageOfFlaggedSql(sort)}`;
}

function countSearchSql(terms: SearchTerms, byWords: boolean): string {
  return `
with fitting as materialized (
  select ${byWords ? 'distinct ' : ''}artist_id, is_team from artist_skill
  where cell = any (:nearCells::integer[] || :farCells::integer[])
    and skill_id = ${byWords ? 'any (:drivers::integer[])' : ':driver::integer'} and ${byWords ? FIELDS_AND_WORDS : FIELDS}
  limit :max::integer
)
select count(*)::integer as found, (count(*) filter (where ${isTakenSql(terms)}))::integer as taken
from fitting ranked`;
}

/** Square of the distance to the point. */
function squaredDistanceSql(): string {
  const [north, east] = ['(lat - :lat::float8)', '(lng - :lng::float8)'];
  return `(${north} * ${north} + ${east} * ${east} * :narrowing::float8)`;
}

function orderBySql(sort: Sort): string {
  switch (sort) {
    case 'best':
      return 'lifted desc, artist_id';
    case 'price':
      return 'fee_paise, lifted desc, artist_id';
    case 'rating':
      return '(select (42.0 + rating_sum) / (10 + rating_count) from artist rated where rated.id = artist_id) desc, lifted desc, artist_id';
    case 'nearest':
      return `${squaredDistanceSql()}, lifted desc, artist_id`;
  }
}

/** One page of the CTE `flagged` that is not taken, with the counts of the CTEs `found` and `flagged`. */
function pageOfFlaggedSql(sort: Sort): string {
  const order = orderBySql(sort);
  return `page as (
  select * from flagged where not taken order by ${order} offset :offset::integer limit :limit::integer
)
select (select count(*) from found)::integer as found, (select count(*) from flagged where taken)::integer as taken,
  artist.id, artist.kind, artist.name, artist.category, category.name as category_name, artist.skills, artist.genres,
  city.name as city, artist.lat, artist.lng, artist.fee_paise, artist.accepts_instantly, artist.rating_count, artist.rating_sum,
  (select source from artist_media where artist_id = artist.id and role = 'profile' order by position limit 1) as photo,
  case when artist.kind = 'team' then greatest((select count(*) from team_member where team_id = artist.id), jsonb_array_length(coalesce(artist.portrait->'people', '[]'))) else 0 end::integer as members
from (select) nothing
left join (page
  join artist on artist.id = page.artist_id
  join category on category.slug = artist.category
  join city on city.id = artist.city_id) on true
order by ${order.replaceAll(/(?<!:)\b(lifted|artist_id|fee_paise|lat|lng)\b(?! =)/g, 'page.$1')}`;
}

/** By how much the artist `ranked` comes before {@link CALL_MINUTES}. */
const EARLIER = `(select call_minutes - ${CALL_MINUTES} from artist own where own.id = ranked.artist_id) * interval '1 minute'`;

/** Claims of an artist never overlap, so only the last one starting before the slot's end can reach in. */
function claimReachesIntoSql(artist: string, end: string): string {
  return `coalesce((
    select upper(during) > lower(:slot::tstzrange) - ${EARLIER} from slot_claim
    where artist_id = ${artist} and state in ('held', 'firm') and lower(during) < ${end}
      and (state = 'firm' or expires_at > (select business_now()))
    order by lower(during) desc limit 1
  ), false)`;
}

const USUAL_SET = `interval '${USUAL_MINUTES} minutes'`;

/**
 * Whether the artist `ranked`, or a member of that team, has something in the slot, which begins earlier for an artist
 * who asks for more time on site. With `wholeSet` it is as much longer as the artist's set exceeds {@link USUAL_MINUTES}.
 */
function isTakenSql({ slot, wholeSet }: SearchTerms): string {
  if (!slot) return 'false';
  const set = "(select set_minutes from artist own where own.id = ranked.artist_id) * interval '1 minute'";
  const end = `upper(:slot::tstzrange)${wholeSet ? ` + greatest(${set} - ${USUAL_SET}, interval '0')` : ''}`;
  return `(${claimReachesIntoSql('ranked.artist_id', end)} or (ranked.is_team and exists (
    select from team_member where team_id = ranked.artist_id and ${claimReachesIntoSql('team_member.artist_id', end)})))`;
}
