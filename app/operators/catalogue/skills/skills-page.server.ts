import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listAllCategoryNames } from '#app/artists/search/list-artists.server.ts';
import { addedForms } from '#app/artists/words/keep-forms.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { nameKey } from '#app/shared/names/stored-names.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { idIn } from '#app/shared/read-id.ts';
import skillsHi from '#app/shared/skills/messages/hi.json' with { type: 'json' };
import skillsPa from '#app/shared/skills/messages/pa.json' with { type: 'json' };
import type { PageArgs } from '../../page-args.ts';
import { type EntryKind, submitEntry } from '../submit-entry.server.ts';
import { addSkill, changeSkill, hideSkill, meaningOf } from './change-skill.server.ts';
import { selectSkill, selectSkillsOf } from './skill-catalogue-queries.server.ts';
import { readSkill, SKILL_KINDS, type SkillInput, type SkillList, skillListAddress } from './skill-form.ts';

export async function openSkills({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const categories = await listAllCategoryNames(db);
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
  const categories = await listAllCategoryNames(context.get(platformContext).db);
  const category = categories.find(({ slug }) => slug === params.category);
  if (!kind || !category) throw data(null, { status: 404 });
  return { list: { category: category.slug, kind }, categoryName: category.name };
}
