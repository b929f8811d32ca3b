import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { skillCandidates, skillKey } from './skill-words.ts';

const MAX_CHOICES = 200;

async function selectSkillIds(db: Database, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: number;
    key: string;
  }>`select id, key from skill where key = any(${keys})`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Closest word by trigram similarity, without languages and what else is no skill. */
async function selectSimilarSkill(db: Database, word: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from skill
    where key % ${word} and id <> 0 and key not like '%:%'
    order by similarity(key, ${word}) desc, id
    limit 1`.execute(db);
  return rows[0]?.id;
}

export interface SkillChoice {
  key: string;
  name: string;
}

const MAX_SHOWN_SKILLS = 500;

export async function selectShownSkills(db: Database, category: string | null) {
  return offeredSkillsQuery(db, ['skill', 'genre'], category)
    .select(
      sql<string>`(select slug from category_skill join category on slug = category where skill_id = skill.id
        and not category_skill.hidden and kind in ('skill', 'genre') order by category.position, slug limit 1)`.as(
        'category',
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('artist_skill').select('skill_id').whereRef('skill_id', '=', 'skill.id')),
    )
    .limit(MAX_SHOWN_SKILLS)
    .execute();
}

export async function selectSkillChoices(
  db: Database,
  kind: 'skill' | 'genre' | 'language',
  category: string | null,
): Promise<SkillChoice[]> {
  return offeredSkillsQuery(db, [kind], category).limit(MAX_CHOICES).execute();
}

/** By name; without those that staff no longer offer in the category. */
function offeredSkillsQuery(db: Database, kinds: string[], category: string | null) {
  return db
    .selectFrom('skill')
    .select(['key', 'name'])
    .where(({ exists, selectFrom }) => {
      const occurring = selectFrom('category_skill')
        .select('skill_id')
        .whereRef('skill_id', '=', 'skill.id')
        .where('hidden', '=', false)
        .where('kind', 'in', kinds);
      return exists(category ? occurring.where('category', '=', category) : occurring);
    })
    .orderBy('name');
}

/** Names that staff no longer offer in a category. */
export async function selectHiddenSkills(db: Database, category: string): Promise<SkillChoice[]> {
  return db
    .selectFrom('skill')
    .innerJoin('category_skill', 'skill_id', 'skill.id')
    .select(['key', 'name'])
    .where('category', '=', category)
    .where('hidden', '=', true)
    .limit(MAX_CHOICES)
    .execute();
}

interface ResolvedSkill {
  /** The word whose index rows are read; {@link ANY_ARTIST} matches every artist. */
  driver: number;
  /** Further words that an artist must match. */
  required: number[];
}

const ANY_ARTIST = 0;
export const NO_MATCH = -1;
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
  const ids = await rememberIds(db, `skill ${skillKey(text)}`, async () => {
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
export async function idsOfFilterWords(
  db: Database,
  words: readonly string[],
  prefix = '',
): Promise<number[] | null> {
  if (words.length === 0) return null;
  const keys = words.map((word) => prefix + skillKey(word)).sort();
  const ids = await rememberIds(db, `words ${keys.join('|')}`, async () => {
    const known = await selectSkillIds(db, keys);
    return { ids: [...known.values()], complete: known.size === new Set(keys).size };
  });
  return ids.length === 0 ? [NO_MATCH] : ids;
}

async function rememberIds(db: Database, key: string, ask: () => Promise<Answer>): Promise<number[]> {
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
