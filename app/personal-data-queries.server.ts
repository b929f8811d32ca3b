import { sql } from 'kysely';
import type { Database, Transaction } from './platform/database.server.ts';
import type { ExportedTable } from './shared/exported-table.ts';

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

/** Empties handled events of an account, its artists, their bookings and payouts. Keys stay. */
export async function eraseHandledEvents(
  trx: Transaction,
  accountId: string,
  artistIds: readonly number[],
): Promise<void> {
  const ids = sql`${artistIds}::integer[]`;
  await sql`update outbox set payload = '{}' where done_at is not null and payload <> '{}' and (
    payload->>'accountId' = ${accountId}
    or payload->>'artistId' in (select id::text from unnest(${ids}) id)
    or payload->>'payee' in (select 'artist:' || id from unnest(${ids}) id)
    or payload->>'bookingId' in (
      select id::text from booking where host_id = ${accountId} or artist_id = any(${ids})))`.execute(trx);
}
