import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { lockDictionary, refusedWords } from '#app/artists/understanding/edit-dictionary.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockOrder, type OrderedTable, updateOrder } from './entry-queries.server.ts';
import type { FieldProblems, Names } from './name-fields.ts';

type Deps = Pick<Platform, 'db'>;

export interface Action {
  accountId: string;
  reason: string;
}

/** An entry, and the version that the form was filled in for. */
export interface EntryAt {
  key: string;
  version: number;
}

export type EntryRefusal =
  | { reason: 'unknown' | 'changed_meanwhile' | 'nothing_changed' | 'full' }
  | { reason: 'fields'; fields: FieldProblems };

export type EntryAnswer = Promise<Result<null, EntryRefusal>>;

/** What differs between categories, skills and cities. */
export interface EntryRules<Input, Entry extends { version: number; hidden: boolean }> {
  /** As in the subject of audit entries. */
  kind: 'category' | 'skill' | 'city';
  max: number;
  read(form: FormData, isNew: boolean): { input: Input; problems: FieldProblems };
  /** Keys of the whole list. */
  lockKeys(trx: Transaction): Promise<string[]>;
  lock(trx: Transaction, key: string): Promise<Entry | undefined>;
  /** Why other entries forbid it; `keys` are those of the list if the entry is new. */
  problemsOf(
    trx: Transaction,
    input: Input,
    entry: Entry | null,
    keys: readonly string[],
  ): Promise<FieldProblems>;
  /** Answers its key; null if the list has it already. */
  insert(trx: Transaction, input: Input): Promise<string | null>;
  update(trx: Transaction, entry: Entry, input: Input): Promise<void>;
  updateHidden(trx: Transaction, entry: Entry, hidden: boolean): Promise<void>;
  auditOf(input: Input): object;
  auditBefore(trx: Transaction, entry: Entry): Promise<object>;
  /** Said by the audit where an entry is added to a list or hidden in it. */
  within?: { category: string };
}

/** Adds an entry at the end. Its key is made from the English name and never changes. */
export function addEntry<Input, Entry extends { version: number; hidden: boolean }>(
  { db }: Deps,
  by: Action,
  input: Input,
  rules: EntryRules<Input, Entry>,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockDictionary(trx);
    const keys = await rules.lockKeys(trx);
    if (keys.length >= rules.max) return refused({ reason: 'full' as const });
    const fields = await rules.problemsOf(trx, input, null, keys);
    if (Object.keys(fields).length > 0) return refused({ reason: 'fields' as const, fields });
    const key = await rules.insert(trx, input);
    if (key === null) return refused({ reason: 'fields' as const, fields: TAKEN });
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.add',
      subject: `${rules.kind}:${key}`,
      after: { ...rules.auditOf(input), ...rules.within },
    });
    return accepted(null);
  });
}

/** Renames an entry and replaces the words that staff gave it. */
export function changeEntry<Input, Entry extends { version: number; hidden: boolean }>(
  { db }: Deps,
  by: Action,
  at: EntryAt,
  input: Input,
  rules: EntryRules<Input, Entry>,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, rules.lock);
    if (!locked.ok) return locked;
    const fields = await rules.problemsOf(trx, input, locked.value, []);
    if (Object.keys(fields).length > 0) return refused({ reason: 'fields' as const, fields });
    const before = await rules.auditBefore(trx, locked.value);
    await rules.update(trx, locked.value, input);
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.change',
      subject: `${rules.kind}:${at.key}`,
      before,
      after: rules.auditOf(input),
    });
    return accepted(null);
  });
}

/** Stops offering an entry, or offers it again. Visitors see it while a live artist uses it. */
export function hideEntry<Input, Entry extends { version: number; hidden: boolean }>(
  { db }: Deps,
  by: Action,
  at: EntryAt,
  hidden: boolean,
  rules: EntryRules<Input, Entry>,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, rules.lock);
    if (!locked.ok) return locked;
    await rules.updateHidden(trx, locked.value, hidden);
    await recordAudit(trx, {
      ...by,
      action: hidden ? 'catalogue.hide' : 'catalogue.show',
      subject: `${rules.kind}:${at.key}`,
      before: { retired: locked.value.hidden },
      after: { retired: hidden, ...rules.within },
    });
    return accepted(null);
  });
}

/** Locks the dictionary, then the entry; refused if a colleague changed it since. */
export async function lockAtVersion<Entry extends { version: number }>(
  trx: Transaction,
  at: EntryAt,
  lock: (trx: Transaction, key: string) => Promise<Entry | undefined>,
): Promise<Result<Entry, { reason: 'unknown' | 'changed_meanwhile' }>> {
  await lockDictionary(trx);
  const entry = await lock(trx, at.key);
  if (!entry) return refused({ reason: 'unknown' });
  return entry.version === at.version ? accepted(entry) : refused({ reason: 'changed_meanwhile' });
}

/** Moves an entry one place up or down; at an end it stays. */
export function moveEntry(
  { db }: Deps,
  { accountId }: { accountId: string },
  key: string,
  direction: 'up' | 'down',
  table: OrderedTable,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const order = await lockOrder(trx, table);
    const from = order.indexOf(key);
    const to = direction === 'up' ? from - 1 : from + 1;
    if (from < 0 || to < 0 || to >= order.length) return refused({ reason: 'nothing_changed' as const });
    await updateOrder(trx, table, order.toSpliced(from, 1).toSpliced(to, 0, key));
    await recordAudit(trx, {
      accountId,
      action: 'catalogue.move',
      subject: `${table}:${key}`,
      before: { place: from + 1 },
      after: { place: to + 1 },
    });
    return accepted(null);
  });
}

export const TAKEN: FieldProblems = { name: { code: 'taken' } };

/** Why words cannot be given to a meaning. */
export async function wordProblems(
  trx: Transaction,
  meaning: Parameters<typeof refusedWords>[1],
  words: readonly string[],
): Promise<FieldProblems> {
  const { unusable, known } = await refusedWords(trx, meaning, words);
  if (unusable.length > 0) return { words: { code: 'wordUnusable', names: unusable } };
  return known.length > 0 ? { words: { code: 'wordKnown', names: known } } : {};
}

/** Names as the audit shows them. */
export function joinNames(...names: Names[]): string {
  return names
    .flatMap((each) => Object.values(each))
    .filter(Boolean)
    .join(' · ');
}
