import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const MAX_CHOICES = 200;

export async function selectSkillIds(db: Database, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: number;
    key: string;
  }>`select id, key from skill where key = any(${keys})`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Closest word by trigram similarity, languages excluded. */
export async function selectSimilarSkill(db: Database, word: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from skill
    where key % ${word} and id <> 0 and key not like 'language:%'
    order by similarity(key, ${word}) desc, id
    limit 1`.execute(db);
  return rows[0]?.id;
}

export interface SkillChoice {
  key: string;
  name: string;
}

const MAX_SHOWN_SKILLS = 500;

export async function selectShownSkills(db: Database, category: string | null): Promise<SkillChoice[]> {
  return offered(db, ['skill', 'genre'], category)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('artist_skill').select('skill_id').whereRef('skill_id', '=', 'skill.id')),
    )
    .limit(MAX_SHOWN_SKILLS)
    .execute();
}

export async function selectChoices(
  db: Database,
  kind: 'skill' | 'genre' | 'language',
  category: string | null,
): Promise<SkillChoice[]> {
  return offered(db, [kind], category).limit(MAX_CHOICES).execute();
}

/** By name; without those that staff no longer offer in the category. */
function offered(db: Database, kinds: string[], category: string | null) {
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
