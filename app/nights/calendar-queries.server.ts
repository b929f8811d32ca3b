import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import type { Day } from '#app/shared/india-time.ts';
import type { EntryState, NewEntry } from './entry.ts';
import type { SoundEntry, Territory } from './sound-verdict.ts';

const FACT_COLUMNS = [
  'territory',
  'kind',
  'from_day as from',
  'to_day as to',
  'outdoor_end as outdoorEnd',
  'indoor_late as indoorLate',
  'authority',
  'lead_days as leadDays',
] as const;

/** India's rules only for a State that never had a rule of its own: one that is over or retired must not open a night. */
export function selectEntriesInForce(db: Database, territory: Territory, date: Day): Promise<SoundEntry[]> {
  return db
    .selectFrom('calendar_entry')
    .select(FACT_COLUMNS)
    .where('state', '=', 'published')
    .where(
      sql<boolean>`(territory = ${territory} or territory = 'india' and not exists (
        select from calendar_entry own where own.territory = ${territory} and own.kind = 'rule'
          and (own.state = 'published' or own.written_by is null or own.confirmed_by is not null)))`,
    )
    .where('from_day', '<=', date)
    .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', date)]))
    .execute();
}

const isOver = sql<boolean>`coalesce(to_day < (business_now() at time zone ${INDIA})::date, false)`;

export function selectEntries(db: Database, limit: number) {
  return db
    .selectFrom('calendar_entry')
    .leftJoin('account as author', 'author.id', 'calendar_entry.written_by')
    .leftJoin('account as second', 'second.id', 'calendar_entry.confirmed_by')
    .select(FACT_COLUMNS)
    .select(['calendar_entry.id', 'calendar_entry.name', 'source', 'calendar_entry.state'])
    .select(['written_by as writtenBy', 'retiring_by as retiringBy', isOver.as('isOver')])
    .select(['author.name as author', 'second.name as confirmedBy'])
    .orderBy(sql`array_position(array['draft', 'published', 'retired'], calendar_entry.state)`)
    .orderBy(isOver)
    .orderBy('from_day', 'desc')
    .orderBy('calendar_entry.id', 'desc')
    .limit(limit)
    .execute();
}

export function lockEntry(trx: Transaction, id: number) {
  return trx
    .selectFrom('calendar_entry')
    .select(['id', 'name', 'state', 'kind', 'written_by as writtenBy', 'retiring_by as retiringBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertEntry(trx: Transaction, entry: NewEntry, writtenBy: string): Promise<number> {
  return insertForId(trx, 'calendar_entry', {
    territory: entry.territory,
    kind: entry.kind,
    from_day: entry.from,
    to_day: entry.to,
    outdoor_end: entry.outdoorEnd,
    indoor_late: entry.indoorLate,
    authority: entry.authority,
    lead_days: entry.leadDays,
    name: entry.name,
    source: entry.source,
    written_by: writtenBy,
  });
}

export async function updateEntryState(
  trx: Transaction,
  id: number,
  state: EntryState,
  by: { confirmed_by?: string; retiring_by?: string },
): Promise<void> {
  await updateRow(trx, 'calendar_entry', id, {
    state,
    ...by,
    ...(by.confirmed_by ? { confirmed_at: sql<Date>`business_now()` } : {}),
  });
}
