import { data } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectAllCategoryNames } from '#app/artists/core/artist-queries.server.ts';
import { skillKey } from '#app/artists/core/skill-words.ts';
import {
  addedForms,
  keepForms,
  lockDictionary,
  refusedWords,
} from '#app/artists/understanding/keep-forms.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { nameKey } from '#app/shared/names/stored-names.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, refused } from '#app/shared/result.ts';
import skillsHi from '#app/shared/skills/messages/hi.json' with { type: 'json' };
import skillsPa from '#app/shared/skills/messages/pa.json' with { type: 'json' };
import type { PageArgs } from '../../frame/page-args.ts';
import { lockAtVersion } from '../change-entry.server.ts';
import type { FieldProblems } from '../name-fields.ts';
import { type Act, type EntryAnswer, type EntryKind, submitEntry } from '../submit-entry.server.ts';
import {
  insertIntoList,
  isShownName,
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
  const { list, categoryName } = await listOf(context, params);
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
  const words = await addedForms(db, await meaningOf(db, row.key), []);
  return { list, categoryName, skill: { names, words, version, hidden, stored: name } };
}

export async function submitSkill(args: PageArgs, params: SkillParams) {
  requirePageRight(args.context, args.request, 'edit_site');
  const { list } = await listOf(args.context, params);
  const kind: EntryKind<SkillInput> = {
    list: skillListAddress(list),
    read: readSkill,
    add: (deps, by, input) => addSkill(deps, by, list, input),
    change: (deps, by, at, input) => changeSkill(deps, by, at, list, input),
    hide: (deps, by, at, hidden) => hideSkill(deps, by, at, list, hidden),
  };
  return submitEntry(args, params.id, kind);
}

async function listOf(
  context: PageArgs['context'],
  params: SkillParams,
): Promise<{ list: SkillList; categoryName: string }> {
  const kind = SKILL_KINDS.find((one) => one === params.kind);
  const categories = await selectAllCategoryNames(context.get(platformContext).db);
  const category = categories.find(({ slug }) => slug === params.category);
  if (!kind || !category) throw data(null, { status: 404 });
  return { list: { category: category.slug, kind }, categoryName: category.name };
}

type Deps = Pick<Platform, 'db'>;

const MAX_OF_CATEGORY = 300;

/** Adds a skill or genre to a category. One of another category gets these names there, too. */
function addSkill({ db }: Deps, by: Act, list: SkillList, input: SkillInput): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockDictionary(trx);
    if ((await selectSkillsOf(trx, list.category)).length >= MAX_OF_CATEGORY)
      return refused({ reason: 'full' as const });
    const key = skillKey(input.names.en);
    const fields = await problemsOf(trx, key, input);
    if (Object.keys(fields).length > 0) return refused({ reason: 'fields' as const, fields });
    const id = await upsertSkill(trx, key, input.names);
    if (!(await insertIntoList(trx, id, list)))
      return refused({ reason: 'fields' as const, fields: { name: { code: 'taken' as const } } });
    await listArtistsWithoutSkill(trx, list.category);
    await keepWords(trx, key, input);
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.add',
      subject: `skill:${id}`,
      after: { ...auditOf(input), category: list.category },
    });
    return accepted(null);
  });
}

/** Renames a skill or genre in all its categories and replaces the words that staff gave it. */
function changeSkill(
  { db }: Deps,
  by: Act,
  at: { key: string; version: number },
  list: SkillList,
  input: SkillInput,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, (_, key) => lockSkill(trx, idIn(key), list));
    if (!locked.ok) return locked;
    const before = locked.value;
    const fields = await problemsOf(trx, before.key, input);
    if (Object.keys(fields).length > 0) return refused({ reason: 'fields' as const, fields });
    const words = await addedForms(trx, await meaningOf(trx, before.key), []);
    await upsertSkill(trx, before.key, input.names);
    await keepWords(trx, before.key, input);
    const names = { en: before.name_en ?? before.name, hi: before.name_hi ?? '', pa: before.name_pa ?? '' };
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.change',
      subject: `skill:${before.id}`,
      before: auditOf({ names, words }),
      after: auditOf(input),
    });
    return accepted(null);
  });
}

/** Stops offering a skill or genre in one category, or offers it again. Artists who named it keep it. */
function hideSkill(
  { db }: Deps,
  by: Act,
  at: { key: string; version: number },
  list: SkillList,
  hidden: boolean,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, (_, key) => lockSkill(trx, idIn(key), list));
    if (!locked.ok) return locked;
    const before = locked.value;
    await updateSkillHidden(trx, before.id, list, hidden);
    await recordAudit(trx, {
      ...by,
      action: hidden ? 'catalogue.hide' : 'catalogue.show',
      subject: `skill:${before.id}`,
      before: { retired: before.hidden },
      after: { retired: hidden, category: list.category },
    });
    return accepted(null);
  });
}

/** The meaning of a skill's words: that of the product, else a style of its own. */
async function meaningOf(db: Parameters<typeof selectMeaningKind>[0], key: string) {
  return { kind: (await selectMeaningKind(db, key)) ?? ('style' as const), key };
}

async function problemsOf(trx: Transaction, key: string, input: SkillInput): Promise<FieldProblems> {
  const { unusable, known } = await refusedWords(trx, await meaningOf(trx, key), input.words);
  return {
    ...((await isShownName(trx, input.names.en, key)) ? { name: { code: 'taken' as const } } : {}),
    ...(known.length > 0 ? { words: { code: 'wordKnown' as const, names: known } } : {}),
    ...(unusable.length > 0 ? { words: { code: 'wordUnusable' as const, names: unusable } } : {}),
  };
}

/** The names are words already, since every skill is one. */
async function keepWords(trx: Transaction, key: string, { names, words }: SkillInput): Promise<void> {
  const meaning = await meaningOf(trx, key);
  await keepForms(trx, { ...meaning, label: names.en, category: null }, [], words);
}

function auditOf({ names, words }: SkillInput) {
  return { names: Object.values(names).filter(Boolean).join(' · '), words: words.join(', ') };
}
