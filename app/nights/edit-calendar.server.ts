import type { Database, Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { insertEntry, lockEntry, selectEntries, updateEntryState } from './calendar-queries.server.ts';
import { type EntryRefusal, type EntryState, entryRefusal, type NewEntry } from './entry.ts';

const SHOWN = 200;

/** An entry that was moved; the caller writes the audit entry in the same transaction. */
export interface MovedEntry {
  id: number;
  name: string;
  before: EntryState;
  after: EntryState;
}

type Answer = Result<MovedEntry, EntryRefusal>;

/** Drafts first, then what counts, then what is retired; days that are over last in each. */
export function listEntries(db: Database) {
  return selectEntries(db, SHOWN);
}

/** Writes a draft, which counts for nothing until another person confirms it. */
export async function addEntry(trx: Transaction, by: string, entry: NewEntry): Promise<Answer> {
  const refusal = entryRefusal(entry);
  if (refusal) return refused(refusal);
  const id = await insertEntry(trx, entry, by);
  return accepted({ id, name: entry.name, before: 'draft', after: 'draft' });
}

/** Publishes a draft of another member of staff. */
export async function confirmEntry(trx: Transaction, by: string, id: number): Promise<Answer> {
  const entry = await lockEntry(trx, id);
  if (!entry) return refused({ reason: 'entry_not_found' });
  if (entry.state !== 'draft') return refused({ reason: 'entry_not_open' });
  if (entry.writtenBy === by) return refused({ reason: 'entry_is_own' });
  await updateEntryState(trx, id, 'published', { confirmed_by: by });
  return accepted({ id, name: entry.name, before: 'draft', after: 'published' });
}

/** Takes an entry back. A rule or exam weeks that count are asked for by one person, and go when another does the same. */
export async function retireEntry(trx: Transaction, by: string, id: number): Promise<Answer> {
  const entry = await lockEntry(trx, id);
  if (!entry) return refused({ reason: 'entry_not_found' });
  if (entry.state === 'retired') return refused({ reason: 'entry_not_open' });
  const byTwo = entry.state === 'published' && entry.kind !== 'exempt_night';
  if (byTwo && entry.retiringBy === by) return refused({ reason: 'entry_is_own' });
  const after = byTwo && entry.retiringBy === null ? 'published' : 'retired';
  await updateEntryState(trx, id, after, { retiring_by: entry.retiringBy ?? by });
  return accepted({ id, name: entry.name, before: entry.state, after });
}
