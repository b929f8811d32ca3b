import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.server.ts';
import type { ExportedTable } from '../shared/exported-table.ts';

export async function selectOwnRows(
  db: Database,
  { table, columns, where }: ExportedTable,
  accountId: string,
): Promise<unknown[]> {
  const forMe = (text: string) =>
    sql.join(
      text.split('$me').map((part) => sql.raw(part)),
      sql`${accountId}::uuid`,
    );
  const selected = columns.map((column) =>
    typeof column === 'string' ? sql.ref(column) : sql`${forMe(column.value)} as ${sql.ref(column.name)}`,
  );
  const { rows } = await sql`
    select ${sql.join(selected)} from ${sql.table(table)} where ${forMe(where)}`.execute(db);
  return rows;
}

/** Events with contents of an account, its artists, their bookings and payouts. Reads `outbox_filled`, not all events. */
export function eventsOf(accountId: string, artistIds: readonly number[]) {
  const ids = sql`${artistIds}::integer[]`;
  return sql`payload <> '{}'::jsonb and (
    payload->>'accountId' = ${accountId}
    or payload->>'artistId' in (select id::text from unnest(${ids}) id)
    or payload->>'payee' in (select 'artist:' || id from unnest(${ids}) id)
    or payload->>'bookingId' in (
      select id::text from booking where host_id = ${accountId} or artist_id = any(${ids})))`;
}

/**
 * Empties handled events; keys stay. What was given up is marked as done too, so that it is not sent again empty, unless
 * it says only which booking. A pending one is emptied once it is handled.
 */
export async function eraseEvents(
  trx: Transaction,
  accountId: string,
  artistIds: readonly number[],
): Promise<void> {
  const own = eventsOf(accountId, artistIds);
  await sql`update outbox set payload = '{}', done_at = coalesce(done_at, now())
    where (done_at is not null or failed_at is not null and payload - 'bookingId' <> '{}') and ${own}`.execute(
    trx,
  );
  await sql`update outbox set empty_when_done = true where done_at is null and ${own}`.execute(trx);
}
