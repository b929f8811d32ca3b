import { addedForms, saveForms } from '#app/artists/understanding/edit-dictionary.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { type EntryRules, joinNames, moveEntry, TAKEN, wordProblems } from '../change-entry.server.ts';
import { lockOrder } from '../entry-queries.server.ts';
import type { Move } from '../move-entry.server.ts';
import { isTakenSlug, type Names, readNames, readWords, slugOf } from '../name-fields.ts';
import {
  insertCategory,
  isSkill,
  lockCategory,
  selectTakenNames,
  updateCategory,
} from './category-queries.server.ts';

interface CategoryInput {
  names: Names;
  plurals: Names;
  /** Other words that hosts type for it, without its names. */
  words: string[];
}

type Category = NonNullable<Awaited<ReturnType<typeof lockCategory>>>;

export const CATEGORY: EntryRules<CategoryInput, Category> = {
  kind: 'category',
  max: 60,
  lockKeys: (trx) => lockOrder(trx, 'category'),
  lock: lockCategory,
  read(form) {
    const [name, plural, other] = [readNames(form, 'name'), readNames(form, 'plural'), readWords(form)];
    return {
      input: { names: name.names, plurals: plural.names, words: other.words },
      problems: { ...name.problems, ...plural.problems, ...other.problems },
    };
  },
  async problemsOf(trx, { names, plurals, words }, entry, keys) {
    const slug = entry?.slug ?? slugOf(names.en);
    const taken = await selectTakenNames(trx, slug);
    const isTaken = (name: string) => taken.includes(name.toLowerCase());
    return {
      ...(isTaken(names.en) ? TAKEN : {}),
      ...(isTaken(plurals.en) ? { plural: { code: 'taken' } } : {}),
      ...(await wordProblems(trx, { kind: 'category', key: slug }, words)),
      ...(!entry && isTakenSlug(slug, keys) ? TAKEN : {}),
      ...(!entry && (await isSkill(trx, slug)) ? { name: { code: 'isSkill' } } : {}),
    };
  },
  async insert(trx, input) {
    const slug = slugOf(input.names.en);
    await insertCategory(trx, { slug, ...input });
    await saveSearchWords(trx, slug, input);
    return slug;
  },
  async update(trx, { slug }, input) {
    await updateCategory(trx, slug, input);
    await saveSearchWords(trx, slug, input);
  },
  updateHidden: (trx, { slug }, hidden) => updateCategory(trx, slug, { hidden }),
  auditOf: auditedFields,
  async auditBefore(trx, entry) {
    const names = { en: entry.name, hi: entry.name_hi ?? '', pa: entry.name_pa ?? '' };
    const plurals = { en: entry.plural, hi: entry.plural_hi ?? '', pa: entry.plural_pa ?? '' };
    const meaning = { kind: 'category', key: entry.slug } as const;
    return auditedFields({
      names,
      plurals,
      words: await addedForms(trx, meaning, namesAndPlurals({ names, plurals })),
    });
  },
};

export const moveCategory: Move = (deps, by, slug, direction) =>
  moveEntry(deps, by, slug, direction, 'category');

function saveSearchWords(trx: Transaction, slug: string, input: CategoryInput): Promise<void> {
  const meaning = { kind: 'category', key: slug, label: input.names.en, category: null } as const;
  return saveForms(trx, meaning, namesAndPlurals(input), input.words);
}

export function namesAndPlurals({ names, plurals }: Pick<CategoryInput, 'names' | 'plurals'>): string[] {
  return [...Object.values(names), ...Object.values(plurals)];
}

function auditedFields({ names, plurals, words }: CategoryInput) {
  return { names: joinNames(names, plurals), words: words.join(', ') };
}
