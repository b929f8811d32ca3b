import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce } from '#app/platform/rows.server.ts';
import type { Names } from '../name-fields.ts';
import type { SkillKind, SkillList } from './skill-form.ts';

const MAX_LISTED = 500;

export interface ListedSkill {
  id: number;
  kind: SkillKind;
  name: string;
  hidden: boolean;
  /** Live artists of all categories. */
  live: number;
}

/** Skills and genres of a category, by name. */
export async function selectSkillsOf(db: Database, category: string): Promise<ListedSkill[]> {
  const { rows } = await sql<ListedSkill>`
    select skill.id, kind, skill.name, hidden,
      (select count(*) from artist_skill where artist_skill.skill_id = skill.id)::integer as live
    from category_skill join skill on skill.id = skill_id
    where category = ${category} and kind in ('skill', 'genre')
    order by lower(skill.name), skill.id limit ${MAX_LISTED}`.execute(db);
  return rows;
}

function skillInListQuery(db: Database, id: number, { category, kind }: SkillList) {
  return db
    .selectFrom('skill')
    .innerJoin('category_skill', 'skill_id', 'skill.id')
    .select(['skill.id', 'key', 'name', 'name_en', 'name_hi', 'name_pa', 'version', 'hidden'])
    .where('skill.id', '=', id)
    .where('category', '=', category)
    .where('kind', '=', kind);
}

export function selectSkill(db: Database, id: number, list: SkillList) {
  return skillInListQuery(db, id, list).executeTakeFirst();
}

/** Locks the rows, so that of two changes one sees the other. */
export function lockSkill(trx: Transaction, id: number, list: SkillList) {
  return skillInListQuery(trx, id, list).forUpdate().executeTakeFirst();
}

/** Kind of the meaning that the words of a skill have, if they have one. */
export async function selectMeaningKind(db: Database, key: string): Promise<'skill' | 'style' | undefined> {
  const row = await db
    .selectFrom('search_meaning')
    .select(({ ref }) => ref('kind').$castTo<'skill' | 'style'>().as('kind'))
    .where('key', '=', key)
    .where('kind', 'in', ['skill', 'style'])
    .orderBy('kind')
    .executeTakeFirst();
  return row?.kind;
}

/** Gives a skill its names; makes it if no artist named it yet. Returns its id. */
export async function upsertSkill(trx: Transaction, key: string, names: Names): Promise<number> {
  const columns = { name_en: names.en, name_hi: names.hi, name_pa: names.pa };
  const { id } = await trx
    .insertInto('skill')
    .values({ key, name: names.en, ...columns })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...columns, version: sql`skill.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the list has it already. */
export function insertIntoList(
  trx: Transaction,
  skillId: number,
  { category, kind }: SkillList,
): Promise<boolean> {
  return insertOnce(trx, 'category_skill', [], { category, kind, skill_id: skillId });
}

/** Artists who name no skill are listed under all of their category. */
export async function listArtistsWithoutSkill(trx: Transaction, category: string): Promise<void> {
  await sql`select list_artists(array_agg(id)) from artist
    where state = 'live' and category = ${category} and names_no_skill(skills, genres)
    having count(*) > 0`.execute(trx);
}

export async function updateSkillHidden(
  trx: Transaction,
  skillId: number,
  { category, kind }: SkillList,
  hidden: boolean,
): Promise<void> {
  await trx
    .updateTable('category_skill')
    .set({ hidden })
    .where('skill_id', '=', skillId)
    .where('category', '=', category)
    .where('kind', '=', kind)
    .execute();
  await trx
    .updateTable('skill')
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('id', '=', skillId)
    .execute();
}

/** Whether another skill, or a category, is shown by this English name. */
export async function isNameShownElsewhere(trx: Transaction, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from skill where key <> ${key} and lower(coalesce(name_en, name)) = lower(${name})
    union all select 1 from category where lower(${name}) in (slug, lower(name), lower(plural))
    limit 1`.execute(trx);
  return rows.length > 0;
}
