import type { Database } from '#app/platform/database.server.ts';
import { selectSimilarSkill, selectSkillIds } from './skill-queries.server.ts';
import { skillCandidates, skillKey } from './skill-words.ts';

export interface ResolvedSkill {
  /** The word whose index rows are read; {@link ANY_ARTIST} matches every artist. */
  driver: number;
  /** Further words that an artist must match. */
  required: number[];
}

export const ANY_ARTIST = 0;
/** Id that matches no artist. */
const NO_MATCH = -1;
const REMEMBERED = 2000;

/** Ids as found; complete if a skill that is added later cannot change them. */
interface Answer {
  ids: number[];
  complete: boolean;
}

/** Skill ids never change, so complete answers are cached for the life of the process. */
const remembered = new WeakMap<Database, Map<string, number[]>>();

/** Resolves text to skills, tolerating case, plurals, synonyms and typos. Unknown text matches no artist. */
export async function resolveSkill(db: Database, text: string): Promise<ResolvedSkill> {
  const { phrase, words } = skillCandidates(text);
  if (words.length === 0) return { driver: ANY_ARTIST, required: [] };
  const ids = await remember(db, `skill ${skillKey(text)}`, async () => {
    const known = await selectSkillIds(db, [...phrase, ...words.flat()]);
    const find = (candidates: string[]) =>
      candidates.map((key) => known.get(key)).find((id) => id !== undefined);
    const whole = find(phrase);
    return whole === undefined
      ? { ids: words.map(find).filter((id) => id !== undefined), complete: false }
      : { ids: [whole], complete: true };
  });
  const [driver, ...required] =
    ids.length > 0
      ? ids
      : [(await selectSimilarSkill(db, words.map(([word]) => word).join(' '))) ?? NO_MATCH];
  return { driver: driver!, required };
}

/** Ids of filter words such as genres; unknown words get an id that matches no artist. */
export async function resolveWords(
  db: Database,
  words: readonly string[],
  prefix = '',
): Promise<number[] | null> {
  if (words.length === 0) return null;
  const keys = words.map((word) => prefix + skillKey(word)).sort();
  const ids = await remember(db, `words ${keys.join('|')}`, async () => {
    const known = await selectSkillIds(db, keys);
    return { ids: [...known.values()], complete: known.size === new Set(keys).size };
  });
  return ids.length === 0 ? [NO_MATCH] : ids;
}

async function remember(db: Database, key: string, ask: () => Promise<Answer>): Promise<number[]> {
  const answers = remembered.get(db) ?? new Map<string, number[]>();
  remembered.set(db, answers);
  const known = answers.get(key);
  if (known) return known;
  const { ids, complete } = await ask();
  if (!complete) return ids;
  if (answers.size >= REMEMBERED) answers.delete(answers.keys().next().value!);
  answers.set(key, ids);
  return ids;
}
