import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Bounds of what a process keeps in memory. */
const MAX_FORMS = 20_000;
const MAX_SKILLS = 5000;

/** Slugs of hidden categories without a live artist. */
const GONE = sql`(
  select slug from category where hidden and not exists (
    select from skill known join artist_skill on skill_id = known.id where known.key = slug
  )
)`;

export function selectWords(db: Database) {
  return db
    .selectFrom('search_word')
    .innerJoin('search_meaning as meaning', 'meaning.id', 'search_word.meaning_id')
    .select([
      'search_word.form',
      'meaning.id',
      'meaning.kind',
      'meaning.key',
      'meaning.label',
      'meaning.keys',
    ])
    .select(['meaning.category', 'meaning.is_performer', 'meaning.is_act'])
    .select(['meaning.soft_keys', 'meaning.performer_keys'])
    .where(sql<boolean>`not (meaning.kind = 'category' and meaning.key in ${GONE})`)
    .orderBy('meaning.id')
    .orderBy('search_word.form')
    .limit(MAX_FORMS)
    .execute();
}

export function selectSkillNames(db: Database) {
  return db
    .selectFrom('skill')
    .select(['id', 'key', 'name', 'name_en', 'name_hi', 'name_pa'])
    .where('id', '<>', 0)
    .where(sql<boolean>`key not in ${GONE}`)
    .orderBy('id')
    .limit(MAX_SKILLS)
    .execute();
}

export async function selectDictionaryVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('search_dictionary').select('version').executeTakeFirstOrThrow();
  return version;
}
