import type { Database } from '#app/platform/database.server.ts';
import { type ListedArtist, listedArtist } from '../core/listed-artist.ts';
import { type Chip, type ChipKind, chipName, type Understood } from '../understanding/understood.ts';
import type { FoundTerms } from './artist-search-queries.server.ts';
import { selectNamed } from './named-search-queries.server.ts';
import { type FoundArtists, findByTerms } from './search-artists.server.ts';
import type { Relaxation, UnderstoodSearch } from './understand-search.server.ts';

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

/** Artists who fit if some wishes are let go. */
interface Beyond {
  /** Chips such as `maxPrice:20000`, and `reach` for artists from farther away. */
  letGo: string[];
  artists: ListedArtist[];
}

type FindFitting = (db: Database, asked: UnderstoodSearch) => Promise<FoundArtists>;

interface Step extends Relaxation {
  names: string[];
  /** Cheapest first, as near to the price as possible. */
  byPrice?: boolean;
}

/** With this many who fit, no wish is let go. */
const ENOUGH = 3;
const SHOWN_BEYOND = 12;
const QUARTER_MORE = 1.25;
/** Queries of all steps together, one for each performer: more wishes than a person types are not let go. */
const MAX_QUERIES = 60;

/**
 * Those who nearly fit, if fewer than three fit: one wish is let go after the other, in the order of
 * {@link stepsOf}, and only if no single one helps, several together. The performer is never let go.
 * A name with a performer always brings others of that kind.
 */
async function findBeyond(
  db: Database,
  asked: UnderstoodSearch,
  { total, artists }: FoundArtists,
  find: FindFitting,
): Promise<Beyond[]> {
  const { understood, search } = asked;
  if (search.page > 1 || (understood.alternatives.length === 0 && understood.names.length === 0)) return [];
  const seen = new Set(artists.map(({ id }) => id));
  const few = (count: number) => total + count < ENOUGH;
  const steps = stepsOf(understood.chips).filter(({ names }) => few(0) || names[0]?.startsWith('name:'));
  const beyond: Beyond[] = [];
  let left = MAX_QUERIES;
  for (const step of steps) {
    if (beyond.length > 0 && !few(seen.size - artists.length)) break;
    await look(step);
  }
  if (few(0) && beyond.length === 0)
    for (const step of together(steps)) {
      if (beyond.length > 0) break;
      await look(step);
    }
  return beyond;

  async function look(step: Step) {
    left -= Math.max(1, asked.terms.length);
    if (left < 0) return;
    const relaxed = await asked.relax(step);
    if (asksForLess(asked, relaxed)) return;
    const { artists: found } = await find(db, {
      ...relaxed,
      search: {
        ...relaxed.search,
        sort: step.byPrice && search.sort === 'best' ? 'price' : relaxed.search.sort,
        pageSize: Math.min(SHOWN_BEYOND + seen.size, search.pageSize),
      },
    });
    const more = found.filter(({ id }) => !seen.has(id)).slice(0, SHOWN_BEYOND);
    for (const { id } of more) seen.add(id);
    const last = beyond.at(-1);
    if (last?.letGo.join() === step.names.join()) last.artists.push(...more);
    else if (more.length > 0) beyond.push({ letGo: step.names, artists: more });
  }
}

/** Whether nothing is left of the performer or the name. */
function asksForLess(asked: UnderstoodSearch, { understood }: UnderstoodSearch): boolean {
  const anyone = understood.alternatives.every(({ drivers }) => drivers.includes('*'));
  const wasAnyone = asked.understood.alternatives.every(({ drivers }) => drivers.includes('*'));
  if (understood.names.length > 0) return false;
  return anyone && (!wasAnyone || asked.understood.names.length > 0 || understood.alternatives.length === 0);
}

const STYLES: readonly ChipKind[] = ['style', 'skill', 'genre', 'language'];
const ORDER: readonly ChipKind[] = ['kind', 'time', 'date'];

/** A name; styles and languages, the last one first; solo or team; the hour; the day; the price; the gender; the distance. */
function stepsOf(chips: readonly Chip[]): Step[] {
  const of = (...kinds: ChipKind[]) => chips.filter(({ kind }) => kinds.includes(kind));
  const letGo = (chip: Chip): Step => ({ letGo: new Set([chipName(chip)]), names: [chipName(chip)] });
  return [
    ...of('name').map(letGo),
    ...of(...STYLES)
      .reverse()
      .map(letGo),
    ...ORDER.flatMap((kind) => of(kind).map(letGo)),
    ...of('maxPrice').map((chip) => ({
      letGo: new Set<string>(),
      names: [chipName(chip)],
      priceFactor: QUARTER_MORE,
    })),
    ...of('maxPrice').map((chip) => ({ ...letGo(chip), byPrice: true })),
    ...of('minPrice', 'gender').map(letGo),
    { letGo: new Set(), names: ['reach'], wide: true },
  ];
}

/** The first two steps together, the first three, and so on. */
function together(steps: readonly Step[]): Step[] {
  return steps.slice(1).map((_, index) => {
    const some = steps.slice(0, index + 2);
    return {
      letGo: new Set(some.flatMap((step) => [...step.letGo])),
      names: [...new Set(some.flatMap(({ names }) => names))],
      wide: some.some(({ wide }) => wide),
      byPrice: some.some(({ byPrice }) => byPrice),
    };
  });
}
