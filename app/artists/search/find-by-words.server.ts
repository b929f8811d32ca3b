import type { Database } from '#app/platform/database.server.ts';
import { listedArtist } from '../core/listed-artist.ts';
import type { Understood } from '../words/understood.ts';
import type { FoundTerms } from './artist-search-queries.server.ts';
import { selectNamed } from './named-search-queries.server.ts';
import { type Beyond, findBeyond } from './relax-search.server.ts';
import { type FoundArtists, findByTerms } from './search-artists.server.ts';
import type { UnderstoodSearch } from './understand-search.server.ts';

export interface FoundByWords extends FoundArtists {
  /** Artists who fit with a wish let go, on the first page. */
  beyond: Beyond[];
}

/** The artists that the words ask for, and if these are few, those who fit nearly. */
export async function findUnderstood(db: Database, asked: UnderstoodSearch): Promise<FoundByWords> {
  const found = await findFitting(db, asked);
  return { ...found, beyond: await findBeyond(db, asked, found, findFitting) };
}

/** Only those who fit all the words; of several performers one after the other. */
async function findFitting(db: Database, asked: UnderstoodSearch): Promise<FoundArtists> {
  const { search, terms } = asked;
  if (asked.understood.names.length > 0) return findNamed(db, asked);
  if (terms.length === 0) return { artists: [], total: 0, taken: 0, more: false, page: 1, pages: 1 };
  if (terms.length === 1) return findByTerms(db, search, terms[0]!);
  const share = Math.ceil(search.pageSize / terms.length);
  const each = await Promise.all(terms.map((one) => findByTerms(db, { ...search, pageSize: share }, one)));
  return {
    artists: takeTurns(each.map(({ artists }) => artists)),
    total: sum(each.map(({ total }) => total)),
    taken: sum(each.map(({ taken }) => taken)),
    more: each.some(({ more }) => more),
    page: search.page,
    pages: Math.max(...each.map(({ pages }) => pages)),
  };
}

async function findNamed(db: Database, { search, terms, explicit, understood }: UnderstoodSearch) {
  const drivers = terms.flatMap(driversOf);
  const rows = await selectNamed(db, {
    sounds: understood.names,
    terms: { ...explicit, words: terms[0]?.words ?? null },
    drivers: drivers.length === 0 || drivers.includes(0) ? null : drivers,
    sort: search.sort,
    offset: (search.page - 1) * search.pageSize,
    limit: search.pageSize,
  });
  const { found, taken } = rows[0]!;
  const total = found - taken;
  return {
    artists: rows.filter((row) => row.id !== null).map((row) => listedArtist(row, search)),
    total,
    taken,
    more: false,
    page: search.page,
    pages: Math.max(1, Math.ceil(total / search.pageSize)),
  };
}

function driversOf({ driver, words }: FoundTerms): number[] {
  return words?.drivers ?? [driver];
}

/** First of each, then second of each; an artist found twice is listed once. */
function takeTurns<One extends { id: number }>(lists: readonly One[][]): One[] {
  const turns = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
  return [...new Map(turns.map((one) => [one.id, one])).values()];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const MAX_HEADER_LENGTH = 6000;

/** Value of the header `x-search-understood`; the least important words go if it gets too long. */
export function understoodHeader(
  { chips, unknown, fillers, corrected }: Understood,
  beyond: readonly Beyond[],
): string {
  const relaxed = [...new Set(beyond.flatMap(({ letGo }) => letGo))];
  const encode = (value: object) => encodeURIComponent(JSON.stringify(value));
  const whole = encode({ chips, unknown, fillers, corrected, relaxed });
  return whole.length <= MAX_HEADER_LENGTH
    ? whole
    : encode({ chips, unknown: [], fillers: [], corrected, relaxed });
}
