import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { lockDictionary } from '#app/artists/understanding/keep-forms.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Act, EntryAnswer } from './submit-entry.server.ts';

type Deps = Pick<Platform, 'db'>;

/** An entry, and the version that the form was filled in for. */
export interface EntryAt {
  key: string;
  version: number;
}

/** Queries of one kind of entry that has an order and can be hidden. */
export interface OrderedEntries<Entry extends { version: number; hidden: boolean }> {
  /** As in the subject of audit entries. */
  kind: 'category' | 'city';
  lock(trx: Transaction, key: string): Promise<Entry | undefined>;
  updateHidden(trx: Transaction, key: string, hidden: boolean): Promise<void>;
  lockOrder(trx: Transaction): Promise<string[]>;
  updateOrder(trx: Transaction, keys: readonly string[]): Promise<void>;
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

/** Stops offering an entry, or offers it again. */
export function hideEntry<Entry extends { version: number; hidden: boolean }>(
  { db }: Deps,
  by: Act,
  at: EntryAt,
  hidden: boolean,
  { kind, lock, updateHidden }: OrderedEntries<Entry>,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const before = await lockAtVersion(trx, at, lock);
    if (!before.ok) return before;
    await updateHidden(trx, at.key, hidden);
    await recordAudit(trx, {
      ...by,
      action: hidden ? 'catalogue.hide' : 'catalogue.show',
      subject: `${kind}:${at.key}`,
      before: { retired: before.value.hidden },
      after: { retired: hidden },
    });
    return accepted(null);
  });
}

/** Moves an entry one place up or down; at an end it stays. */
export function moveEntry<Entry extends { version: number; hidden: boolean }>(
  { db }: Deps,
  { accountId }: { accountId: string },
  key: string,
  direction: 'up' | 'down',
  { kind, lockOrder, updateOrder }: OrderedEntries<Entry>,
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const moved = movedBy(await lockOrder(trx), key, direction);
    if (!moved) return refused({ reason: 'nothing_changed' as const });
    await updateOrder(trx, moved.order);
    await recordAudit(trx, {
      accountId,
      action: 'catalogue.move',
      subject: `${kind}:${key}`,
      before: { place: moved.from + 1 },
      after: { place: moved.to + 1 },
    });
    return accepted(null);
  });
}

interface Moved {
  order: string[];
  /** Places before and after, from 0. */
  from: number;
  to: number;
}

/** The order after one entry moved by one place; null if it is missing or at that end. */
function movedBy(order: readonly string[], entry: string, direction: 'up' | 'down'): Moved | null {
  const from = order.indexOf(entry);
  const to = direction === 'up' ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= order.length) return null;
  return { order: order.toSpliced(from, 1).toSpliced(to, 0, entry), from, to };
}
