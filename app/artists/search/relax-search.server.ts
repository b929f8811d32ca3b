import type { Database } from '#app/platform/database.server.ts';
import type { ListedArtist } from '../core/listed-artist.ts';
import { type Chip, type ChipKind, chipName } from '../words/understood.ts';
import type { FoundArtists } from './search-artists.server.ts';
import type { Relaxation, UnderstoodSearch } from './understand-search.server.ts';

/** Artists who fit if some wishes are let go. */
export interface Beyond {
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
export async function findBeyond(
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
