import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { QueueKey } from '../frame/admin-queues.ts';

/** Hours without work on it after which an entry is anybody's again; it is too when its holder leaves the team. */
const TAKEN_HOURS = 4;

const isHeld = sql<boolean>`(taken_work.taken_at > business_now() - make_interval(hours => ${sql.lit(TAKEN_HOURS)})
  and exists (select from account where id = taken_work.account_id and roles <> '{}'))`;

/** Who works on these entries of a queue, by their ids, and since when or last when. */
export async function selectTaken(
  db: Database,
  queue: QueueKey,
  entries: readonly { id: string | number }[],
) {
  const rows = await db
    .selectFrom('taken_work')
    .innerJoin('account', 'account.id', 'taken_work.account_id')
    .select(['item', 'account_id as accountId', 'name', 'taken_at as at'])
    .where('queue', '=', queue)
    .where('item', 'in', ['', ...entries.map(({ id }) => String(id))])
    .where(isHeld)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.item, row]));
}

export type TakenBy = Awaited<ReturnType<typeof selectTaken>>[string];

interface Entry {
  queue: QueueKey;
  item: string;
  accountId: string;
}

/**
 * Takes an entry, or notes that its holder works on it. False if a colleague has it.
 * @param over id of the colleague whom the page named: from nobody else it is taken over
 */
export async function takeWork(db: Database, entry: Entry, over: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    insert into taken_work (queue, item, account_id, taken_at)
    values (${entry.queue}, ${entry.item}, ${entry.accountId}, business_now())
    on conflict (queue, item) do update set account_id = excluded.account_id, taken_at = excluded.taken_at
    where taken_work.account_id in (excluded.account_id, ${over}::uuid) or not ${isHeld}
    returning item`.execute(db);
  return rows.length > 0;
}

/** Gives up an entry; of a colleague's nothing changes. */
export async function releaseWork(db: Database, { queue, item, accountId }: Entry): Promise<void> {
  await db
    .deleteFrom('taken_work')
    .where('queue', '=', queue)
    .where('item', '=', item)
    .where('account_id', '=', accountId)
    .execute();
}
