import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { type Slot, slotRange } from '../calendar/slot.ts';
import { profilePhoto } from '../core/artist-queries.server.ts';
import type { ListedRow } from '../core/listed-artist.ts';
import type { Sort } from './artist-search.ts';
import type { SearchArea } from './search-area.ts';
import { isTaken, KM_PER_DEGREE, pageOfFlagged, squaredDegrees } from './search-sql.ts';

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
  /** Whether the artist's whole set must fit from the beginning of the slot. */
  wholeSet: boolean;
  /** What typed words ask for besides; null for a search by one skill. */
  words: WordTerms | null;
}

/** Ids of {@link selectSkillIds}. */
export interface WordTerms {
  /** Read instead of `driver`: artists of any of these. */
  drivers: number[];
  /** An artist has one of each group; at most {@link MAX_GROUPS}. */
  groups: number[][];
  minFee: number;
  /** Each artist with any of these ranks higher within the found set. */
  soft: number[];
}

export const MAX_GROUPS = 4;
const SOFT_LIFT = 0.1;
/** Rows read of a near and of a far square before the filters of words, so that a rare wish stays cheap. */
const READ_OF_NEAR = 500;
const READ_OF_FAR = 60;

export interface SearchTerms extends FoundTerms {
  sort: Sort;
  /** How many of the best are scanned. Few distinct values, because query texts are cached by it. */
  max: number;
  offset: number;
  limit: number;
  /** Whether squares beyond the near ones are read too, where the near ones hold fewer than `max`. */
  far: boolean;
}

export type FoundRow = ListedRow & { found: number; taken: number };

/** At least one row; `id` is null on an empty page. Raw SQL cached per order: Kysely compiles each time. */
export async function selectFound(db: Database, terms: SearchTerms): Promise<FoundRow[]> {
  const text = searchText({
    sort: terms.sort,
    dated: datedBy(terms),
    max: terms.max,
    byWords: terms.words !== null,
    far: terms.far,
  });
  const { near, far } = terms.area;
  const parameters: unknown[] = [
    near.cells,
    near.penalties,
    near.first,
    ...wishParameters(terms),
    terms.offset,
    terms.limit,
  ];
  if (terms.far) parameters.push(far.cells, far.penalties, far.first);
  if (terms.words) parameters.push(...wordParameters(terms.words));
  if (terms.slot) parameters.push(slotRange(terms.slot));
  const { rows } = await db.executeQuery<FoundRow>(CompiledQuery.raw(text, parameters));
  return rows;
}

type Dated = 'no' | 'slot' | 'wholeSet';

function datedBy({ slot, wholeSet }: FoundTerms): Dated {
  if (slot === null) return 'no';
  return wholeSet ? 'wholeSet' : 'slot';
}

/** How many match around the point, up to `most`, and how many of these are taken on the date. */
export async function selectFoundCount(
  db: Database,
  terms: FoundTerms,
  max: number,
): Promise<{ found: number; taken: number }> {
  const { near, far } = terms.area;
  const parameters: unknown[] = [near.cells, far.cells, ...wishParameters(terms), max];
  if (terms.words) parameters.push(...wordParameters(terms.words));
  if (terms.slot) parameters.push(slotRange(terms.slot));
  const text = writeCountText(datedBy(terms), terms.words !== null);
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

/** Parameters in the order in which {@link fitsWords} numbers them. */
function wordParameters({ drivers, groups, minFee, soft }: WordTerms): unknown[] {
  return [drivers, soft, minFee, ...Array.from({ length: MAX_GROUPS }, (_, index) => groups[index] ?? null)];
}

const WORD_PARAMETERS = 3 + MAX_GROUPS;

const texts = new Map<string, string>();

interface TextShape {
  sort: Sort;
  dated: Dated;
  max: number;
  byWords: boolean;
  far: boolean;
}

function searchText(shape: TextShape): string {
  const key = `${shape.sort} ${shape.dated} ${shape.max} ${shape.byWords} ${shape.far}`;
  const text = texts.get(key) ?? writeSearchText(shape);
  texts.set(key, text);
  return text;
}

const FIRST_OF_WISH = 4;
const FIRST_OF_FAR = 15;
const FAR_PARAMETERS = 3;
/** Tolerance: scores are single precision. */
const ROUNDING = 0.00001;

/** The first number of the parameters of words in the text of the count. */
const FIRST_OF_WORDS_IN_COUNT = 13;

function writeSearchText({ sort, dated, max, byWords, far }: TextShape): string {
  const firstOfWords = FIRST_OF_FAR + (far ? FAR_PARAMETERS : 0);
  const words = byWords ? firstOfWords : null;
  const slot = `$${firstOfWords + (byWords ? WORD_PARAMETERS : 0)}`;
  const farRing = bestOfSquares({
    ring: 'far',
    squares: squaresFrom(FIRST_OF_FAR),
    max,
    words,
    condition: `(select count(*) from near) <= ${max}`,
  });
  return `
with ${bestOfSquares({ ring: 'near', squares: squaresFrom(1), max, words })},
${far ? `${farRing},` : ''}
found as materialized (
  select *, row_number() over () as place from (
    ${byWords ? 'select * from (select distinct on (artist_id) * from (' : ''}select * from near ${far ? 'union all select * from far' : ''}
    ${byWords ? ') each order by artist_id, score desc) once' : ''}
    order by score desc, artist_id limit ${max + 1}
  ) ranked
),
flagged as materialized (
  select ranked.*${byWords ? `, ranked.score + case when exists (select from artist_skill own where own.skill_id = 0 and own.artist_id = ranked.artist_id and own.tags && $${firstOfWords + 1}::integer[]) then ${SOFT_LIFT} else 0 end as lifted` : ', ranked.score as lifted'},
    ${dated === 'no' ? 'false' : isTaken(slot, dated === 'wholeSet')} as taken from found ranked where place <= ${max}
),
${pageOfFlagged({ sort, point: FIRST_OF_WISH + 6, offset: '$13', limit: '$14' })}`;
}

const squaresFrom = (first: number) =>
  `$${first}::integer[], $${first + 1}::real[], $${first + 2}::integer[]`;

interface Ring {
  ring: 'near' | 'far';
  squares: string;
  max: number;
  /** First parameter of the words, or null. */
  words: number | null;
  condition?: string;
}

/** Reads the top few per square, then only those squares on that can still beat the `most`-th score. */
function bestOfSquares({ ring, squares, max, words, condition = 'true' }: Ring): string {
  const skill = words === null ? '' : ` cross join unnest($${words}::integer[]) as driver (skill)`;
  const read = { words, max: ring === 'near' ? READ_OF_NEAR : READ_OF_FAR };
  return `
${ring}_square as materialized (
  select * from unnest(${squares}) as square (cell, penalty, first)${skill} where ${condition}
),
${ring}_seed as materialized (
  select square.*, best.*, best.rank - square.penalty as score
  from ${ring}_square square cross join lateral (
    select ${COLUMNS}, row_number() over () as nth from (${rowsOf('square', read)} limit square.first) begin
  ) best
),
${ring}_worth as materialized (
  select coalesce((select score from ${ring}_seed order by score desc offset ${max} limit 1), -9) - ${ROUNDING} as score
),
${ring} as materialized (
  select ${COLUMNS}, score from ${ring}_seed
  union all
  select more.artist_id, more.is_team, more.fee_paise, more.lat, more.lng, more.rank, more.rank - seed.penalty
  from ${ring}_seed seed cross join lateral (${rowsOf(
    'seed',
    read,
    `rank <= seed.rank and rank >= ((select score from ${ring}_worth) + seed.penalty)::real
      and (rank < seed.rank or artist_id > seed.artist_id)`,
  )} limit ${max + 1}) more
  where seed.nth = seed.first and seed.score >= (select score from ${ring}_worth)
)`;
}

const COLUMNS = 'artist_id, is_team, fee_paise, lat, lng, rank';

function rowsOf(square: string, read: { words: number | null; max: number }, condition = 'true'): string {
  if (read.words === null)
    return `
    select ${COLUMNS} from artist_skill
    where cell = ${square}.cell and ${condition} and ${fits(FIRST_OF_WISH)}
    order by rank desc, artist_id`;
  return `
    select ${COLUMNS} from (
      select * from artist_skill
      where cell = ${square}.cell and skill_id = ${square}.skill and ${condition}
      order by rank desc, artist_id limit ${read.max}
    ) begin where ${fits(FIRST_OF_WISH, `${square}.skill`)} and ${fitsWords(read.words)}
    order by rank desc, artist_id`;
}

function fits(first: number, driver = `$${first}::integer`): string {
  const [fee, required, genres, languages, isTeam] = [1, 2, 3, 4, 5].map((after) => `$${first + after}`);
  const typed = driver === `$${first}::integer` ? '' : ` and ($${first}::integer is null or true)`;
  return `skill_id = ${driver}${typed}
      and fee_paise <= ${fee}::bigint
      and (${required}::integer[] is null or tags @> ${required})
      and (${genres}::integer[] is null or tags && ${genres})
      and (${languages}::integer[] is null or tags && ${languages})
      and (${isTeam}::boolean is null or is_team = ${isTeam})
      and ${squaredDegrees(first + 6)} <= (travel_km / ${KM_PER_DEGREE}::float8) * (travel_km / ${KM_PER_DEGREE}::float8)`;
}

/** Minimum fee and groups; the array of drivers and the soft keys are the two parameters before. */
function fitsWords(first: number): string {
  const groups = Array.from({ length: MAX_GROUPS }, (_, index) => `$${first + 3 + index}::integer[]`);
  return [
    `fee_paise >= $${first + 2}::bigint`,
    ...groups.map((group) => `(${group} is null or tags && ${group})`),
  ].join(' and ');
}

function writeCountText(dated: Dated, byWords: boolean): string {
  const first = FIRST_OF_WORDS_IN_COUNT;
  const driver = byWords ? `any ($${first}::integer[])` : undefined;
  const slot = `$${first + (byWords ? WORD_PARAMETERS : 0)}`;
  return `
with fitting as materialized (
  select ${byWords ? 'distinct ' : ''}artist_id, is_team from artist_skill
  where cell = any ($1::integer[] || $2::integer[]) and ${fits(3, driver)}
    ${byWords ? `and ${fitsWords(first)} and ($${first + 1}::integer[] is null or true)` : ''}
  limit $12::integer
)
select count(*)::integer as found,
  ${dated === 'no' ? '0' : `(count(*) filter (where ${isTaken(slot, dated === 'wholeSet')}))`}::integer as taken
from fitting ranked`;
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
