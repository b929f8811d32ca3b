import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectAllCategoryNames } from '#app/artists/core/artist-queries.server.ts';
import { skillKey } from '#app/artists/core/skill-words.ts';
import { addedForms, saveForms } from '#app/artists/understanding/edit-dictionary.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { nameKey } from '#app/shared/names/stored-names.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { idIn } from '#app/shared/read-id.ts';
import skillsHi from '#app/shared/skills/messages/hi.json' with { type: 'json' };
import skillsPa from '#app/shared/skills/messages/pa.json' with { type: 'json' };
import type { PageArgs } from '../../frame/page-args.ts';
import { type EntryRules, joinNames, TAKEN, wordProblems } from '../change-entry.server.ts';
import { submitEntry } from '../submit-entry.server.ts';
import {
  insertIntoList,
  isNameShownElsewhere,
  listArtistsWithoutSkill,
  lockSkill,
  selectMeaningKind,
  selectSkill,
  selectSkillsOf,
  updateSkillHidden,
  upsertSkill,
} from './skill-catalogue-queries.server.ts';
import { readSkill, SKILL_KINDS, type SkillInput, type SkillList, skillListAddress } from './skill-form.ts';

export async function openSkills({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const categories = await selectAllCategoryNames(db);
  const asked = searchParams.get('category');
  const { slug } = categories.find((one) => one.slug === asked) ?? categories[0]!;
  return {
    categories,
    category: slug,
    skills: await selectSkillsOf(db, slug),
    done: searchParams.get('done'),
  };
}

interface SkillParams {
  category: string;
  kind: string;
  id: string;
}

export async function openSkill({ request, context }: PageArgs, params: SkillParams) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const { list, categoryName } = await readSkillList(context, params);
  if (params.id === 'new') return { list, categoryName, skill: null };
  const row = await selectSkill(db, idIn(params.id), list);
  if (!row) throw data(null, { status: 404 });
  const { name, name_en, name_hi, name_pa, version, hidden } = row;
  const key = nameKey(name);
  const names = {
    en: name_en ?? name,
    hi: name_hi ?? ownValue(skillsHi, key) ?? '',
    pa: name_pa ?? ownValue(skillsPa, key) ?? '',
  };
  const words = await addedForms(db, await searchMeaningOfSkill(db, row.key), []);
  return { list, categoryName, skill: { names, words, version, hidden, stored: name } };
}

export async function submitSkill(args: PageArgs, params: SkillParams) {
  requirePageRight(args.context, args.request, 'edit_site');
  const { list } = await readSkillList(args.context, params);
  return submitEntry(args, params.id, skillListAddress(list), skillRules(list));
}

async function readSkillList(
  context: PageArgs['context'],
  params: SkillParams,
): Promise<{ list: SkillList; categoryName: string }> {
  const kind = SKILL_KINDS.find((one) => one === params.kind);
  const categories = await selectAllCategoryNames(context.get(platformContext).db);
  const category = categories.find(({ slug }) => slug === params.category);
  if (!kind || !category) throw data(null, { status: 404 });
  return { list: { category: category.slug, kind }, categoryName: category.name };
}

type Skill = NonNullable<Awaited<ReturnType<typeof lockSkill>>>;

/** A skill has the same names and words in all its categories, and is hidden in each. */
function skillRules(list: SkillList): EntryRules<SkillInput, Skill> {
  return {
    kind: 'skill',
    max: 300,
    within: { category: list.category },
    lockKeys: async (trx) => (await selectSkillsOf(trx, list.category)).map(({ id }) => String(id)),
    lock: (trx, id) => lockSkill(trx, idIn(id), list),
    read: readSkill,
    async problemsOf(trx, { names, words }, entry) {
      const key = entry?.key ?? skillKey(names.en);
      return {
        ...((await isNameShownElsewhere(trx, names.en, key)) ? TAKEN : {}),
        ...(await wordProblems(trx, await searchMeaningOfSkill(trx, key), words)),
      };
    },
    async insert(trx, input) {
      const key = skillKey(input.names.en);
      const id = await upsertSkill(trx, key, input.names);
      if (!(await insertIntoList(trx, id, list))) return null;
      await listArtistsWithoutSkill(trx, list.category);
      await saveSearchWords(trx, key, input);
      return String(id);
    },
    async update(trx, { key }, input) {
      await upsertSkill(trx, key, input.names);
      await saveSearchWords(trx, key, input);
    },
    updateHidden: (trx, { id }, hidden) => updateSkillHidden(trx, id, list, hidden),
    auditOf: auditedFields,
    async auditBefore(trx, { key, name, name_en, name_hi, name_pa }) {
      const names = { en: name_en ?? name, hi: name_hi ?? '', pa: name_pa ?? '' };
      return auditedFields({ names, words: await addedForms(trx, await searchMeaningOfSkill(trx, key), []) });
    },
  };
}

/** The meaning of a skill's words: that of the product, else a style of its own. */
async function searchMeaningOfSkill(db: Parameters<typeof selectMeaningKind>[0], key: string) {
  return { kind: (await selectMeaningKind(db, key)) ?? ('style' as const), key };
}

/** The names are words already, since every skill is one. */
async function saveSearchWords(trx: Transaction, key: string, { names, words }: SkillInput): Promise<void> {
  const meaning = await searchMeaningOfSkill(trx, key);
  await saveForms(trx, { ...meaning, label: names.en, category: null }, [], words);
}

function auditedFields({ names, words }: SkillInput) {
  return { names: joinNames(names), words: words.join(', ') };
}
