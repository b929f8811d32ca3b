import { CompiledQuery } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { slotRange } from '../calendar/slot.ts';
import type { Sort } from './artist-search.ts';
import type { FoundRow, FoundTerms } from './artist-search-queries.server.ts';
import { isTaken, pageOfFlagged } from './search-sql.ts';

/** Artists with all these names, wherever they are, who fit the other terms. */
export interface NamedTerms {
  /** Keys of `artist_name`. */
  sounds: string[];
  terms: FoundTerms;
  /** Ids of performers; null for any. */
  drivers: number[] | null;
  sort: Sort;
  offset: number;
  limit: number;
}

/** Artists of one name who are looked at, best first. */
const MAX_SAME_NAME = 300;
const GROUPS = 4;
const texts = new Map<string, string>();

/** At least one row; `id` is null on an empty page. */
export async function selectNamed(db: Database, named: NamedTerms): Promise<FoundRow[]> {
  const { terms, sort } = named;
  const dated = terms.slot !== null;
  const key = `${sort} ${dated} ${terms.wholeSet}`;
  const text = texts.get(key) ?? writeNamedText(sort, dated, terms.wholeSet);
  texts.set(key, text);
  const groups = terms.words?.groups ?? [];
  const parameters: unknown[] = [
    named.sounds,
    terms.maxFee ?? Number.MAX_SAFE_INTEGER,
    terms.words?.minFee ?? 0,
    terms.isTeam,
    named.drivers,
    terms.required.length > 0 ? terms.required : null,
    terms.genres,
    terms.languages,
    ...Array.from({ length: GROUPS }, (_, index) => groups[index] ?? null),
    terms.lat,
    terms.lng,
    Math.cos((terms.lat * Math.PI) / 180) ** 2,
    named.offset,
    named.limit,
  ];
  if (terms.slot) parameters.push(slotRange(terms.slot));
  const { rows } = await db.executeQuery<FoundRow>(CompiledQuery.raw(text, parameters));
  return rows;
}

function writeNamedText(sort: Sort, dated: boolean, wholeSet: boolean): string {
  const any = [5, 7, 8, 9, 10, 11, 12].map(
    (at) => `and ($${at}::integer[] is null or tags && $${at}::integer[])`,
  );
  return `
with hit as materialized (
  select artist_id, max(hit.weight) as weight, max(hit.rank) as rank
  from unnest($1::text[]) with ordinality as wanted (sound, nth) cross join lateral (
    select artist_id, weight, rank from artist_name where artist_name.sound = wanted.sound collate "C"
    order by rank desc, artist_id limit ${MAX_SAME_NAME}
  ) hit
  group by artist_id having count(distinct nth) = cardinality($1::text[])
),
found as materialized (
  select own.artist_id, own.is_team, own.fee_paise, own.lat, own.lng, hit.weight + hit.rank as lifted
  from hit join artist_skill own on own.artist_id = hit.artist_id and own.skill_id = 0
  where fee_paise <= $2::bigint and fee_paise >= $3::bigint and ($4::boolean is null or is_team = $4)
    and ($6::integer[] is null or tags @> $6::integer[])
    and ($13::float8 + $14::float8 + $15::float8) is not null
    ${any.join('\n    ')}
),
flagged as materialized (
  select ranked.*, ${dated ? isTaken('$18', wholeSet) : 'false'} as taken from found ranked
),
${pageOfFlagged({ sort, point: 13, offset: '$16', limit: '$17' })}`;
}
