import { recordAudit } from '#app/accounts/core/audit.server.ts';
import {
  addedForms,
  keepForms,
  lockDictionary,
  refusedWords,
} from '#app/artists/understanding/keep-forms.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, refused } from '#app/shared/result.ts';
import { type EntryAt, hideEntry, lockAtVersion, moveEntry } from '../change-entry.server.ts';
import { type FieldProblem, type FieldProblems, isTakenSlug, slugOf } from '../name-fields.ts';
import type { Act, EntryAnswer } from '../submit-entry.server.ts';
import type { CategoryInput } from './category-form.ts';
import {
  insertCategory,
  isSkill,
  lockCategory,
  lockCategoryOrder,
  selectTakenNames,
  updateCategoryHidden,
  updateCategoryNames,
  updateCategoryOrder,
} from './category-queries.server.ts';

type Deps = Pick<Platform, 'db'>;

const ENTRIES = {
  kind: 'category' as const,
  lock: lockCategory,
  updateHidden: updateCategoryHidden,
  lockOrder: lockCategoryOrder,
  updateOrder: updateCategoryOrder,
};
type Category = NonNullable<Awaited<ReturnType<typeof lockCategory>>>;

const MAX_CATEGORIES = 60;

/** Adds a category at the end. Its slug is made from the English name and never changes. */
export function addCategory({ db }: Deps, by: Act, input: CategoryInput): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockDictionary(trx);
    const slug = slugOf(input.names.en);
    const order = await lockCategoryOrder(trx);
    if (order.length >= MAX_CATEGORIES) return refused({ reason: 'full' as const });
    const fields = {
      ...(await problemsOf(trx, slug, input)),
      ...(isTakenSlug(slug, order) ? { name: { code: 'taken' as const } } : {}),
      ...((await isSkill(trx, slug)) ? { name: { code: 'isSkill' as const } } : {}),
    };
    if (Object.keys(fields).length > 0) return refused({ reason: 'fields' as const, fields });
    await insertCategory(trx, { slug, ...input });
    await keepWords(trx, slug, input);
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.add',
      subject: `category:${slug}`,
      after: auditOf(input),
    });
    return accepted(null);
  });
}

/** Renames a category and replaces the words that staff gave it. Old bookings show the new name. */
export function changeCategory({ db }: Deps, by: Act, at: EntryAt, input: CategoryInput): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, lockCategory);
    if (!locked.ok) return locked;
    const before = locked.value;
    const fields = await problemsOf(trx, at.key, input);
    if (Object.keys(fields).length > 0) return refused({ reason: 'fields' as const, fields });
    const words = await addedForms(trx, { kind: 'category', key: at.key }, namesOf(inputOf(before)));
    await updateCategoryNames(trx, at.key, input.names, input.plurals);
    await keepWords(trx, at.key, input);
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.change',
      subject: `category:${at.key}`,
      before: auditOf({ ...inputOf(before), words }),
      after: auditOf(input),
    });
    return accepted(null);
  });
}

/** Stops offering a category to new artists, or offers it again. Visitors see it while a live artist is in it. */
export function hideCategory(deps: Deps, by: Act, at: EntryAt, hidden: boolean): EntryAnswer {
  return hideEntry(deps, by, at, hidden, ENTRIES);
}

/** Moves a category one place up or down; at an end it stays. */
export function moveCategory(
  deps: Deps,
  by: { accountId: string },
  slug: string,
  direction: 'up' | 'down',
): EntryAnswer {
  return moveEntry(deps, by, slug, direction, ENTRIES);
}

async function problemsOf(trx: Transaction, slug: string, input: CategoryInput): Promise<FieldProblems> {
  const taken = await selectTakenNames(trx, slug);
  const isTaken = (name: string) => taken.includes(name.toLowerCase());
  const { unusable, known } = await refusedWords(trx, { kind: 'category', key: slug }, input.words);
  const problems: [string, FieldProblem | false][] = [
    ['name', isTaken(input.names.en) && { code: 'taken' }],
    ['plural', isTaken(input.plurals.en) && { code: 'taken' }],
    ['words', known.length > 0 && { code: 'wordKnown', names: known }],
    ['words', unusable.length > 0 && { code: 'wordUnusable', names: unusable }],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as FieldProblems;
}

function keepWords(trx: Transaction, slug: string, input: CategoryInput): Promise<void> {
  const meaning = { kind: 'category', key: slug, label: input.names.en, category: null } as const;
  return keepForms(trx, meaning, namesOf(input), input.words);
}

export function namesOf({ names, plurals }: Pick<CategoryInput, 'names' | 'plurals'>): string[] {
  return [...Object.values(names), ...Object.values(plurals)];
}

function inputOf(row: Category) {
  return {
    names: { en: row.name, hi: row.name_hi ?? '', pa: row.name_pa ?? '' },
    plurals: { en: row.plural, hi: row.plural_hi ?? '', pa: row.plural_pa ?? '' },
  };
}

function auditOf({ names, plurals, words }: CategoryInput) {
  const said = [...Object.values(names), ...Object.values(plurals)].filter(Boolean);
  return { names: said.join(' · '), words: words.join(', ') };
}
