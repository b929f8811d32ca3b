import type { Database } from '#app/platform/database.server.ts';
import { selectSimilarSkill, selectSkillIds } from './skill-queries.server.ts';
import { skillCandidates, skillKey } from './skill-words.ts';

/** A typed skill as the search table knows it. */
export interface ResolvedSkill {
  /** The word whose rows are read; every artist has one under {@link ANY_ARTIST}. */
  driver: number;
  /** Further words that an artist must have. */
  required: number[];
}

export const ANY_ARTIST = 0;
/** No artist has it. */
const NO_MATCH = -1;
const REMEMBERED = 2000;

/** Ids of skills never change, so exact answers are kept for the life of the process. */
const remembered = new WeakMap<Database, Map<string, number[]>>();

/**
 * Finds what a host means by `text`: category, skill or genre in any case, singular or plural, by another name
 * or with a typing error; of several words all that are known must fit. Unknown words find nobody.
 */
export async function resolveSkill(db: Database, text: string): Promise<ResolvedSkill> {
  const { phrase, words } = skillCandidates(text);
  if (words.length === 0) return { driver: ANY_ARTIST, required: [] };
  const ids = await remember(db, `skill ${skillKey(text)}`, async () => {
    const known = await selectSkillIds(db, [...phrase, ...words.flat()]);
    const find = (candidates: string[]) =>
      candidates.map((key) => known.get(key)).find((id) => id !== undefined);
    const whole = find(phrase);
    return whole === undefined ? words.map(find).filter((id) => id !== undefined) : [whole];
  });
  const [driver, ...required] =
    ids.length > 0
      ? ids
      : [(await selectSimilarSkill(db, words.map(([word]) => word).join(' '))) ?? NO_MATCH];
  return { driver: driver!, required };
}

/** Ids of filter words such as genres; an unknown one becomes an id that nobody has. */
export async function resolveWords(
  db: Database,
  words: readonly string[],
  prefix = '',
): Promise<number[] | null> {
  if (words.length === 0) return null;
  const keys = words.map((word) => prefix + skillKey(word)).sort();
  const ids = await remember(db, `words ${keys.join('|')}`, async () => [
    ...(await selectSkillIds(db, keys)).values(),
  ]);
  return ids.length === 0 ? [NO_MATCH] : ids;
}

async function remember(db: Database, key: string, ask: () => Promise<number[]>): Promise<number[]> {
  const answers = remembered.get(db) ?? new Map<string, number[]>();
  remembered.set(db, answers);
  const known = answers.get(key);
  if (known) return known;
  const found = await ask();
  if (found.length === 0) return found; // may be listed a moment later
  if (answers.size >= REMEMBERED) answers.delete(answers.keys().next().value!);
  answers.set(key, found);
  return found;
}
