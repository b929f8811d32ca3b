import { sql } from 'kysely';
import type { ExportedTable } from './personal-data-tables.ts';
import type { Database, Transaction } from './platform/database.server.ts';

export async function selectOwnRows(
  db: Database,
  { table, columns, where }: ExportedTable,
  accountId: string,
): Promise<unknown[]> {
  const own = sql.join(
    where.split('$me').map((text) => sql.raw(text)),
    sql`${accountId}::uuid`,
  );
  const { rows } = await sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${own}`.execute(
    db,
  );
  return rows;
}

/** Empties handled events of an account, its artists, their bookings and payouts. Keys stay. */
export async function eraseHandledFacts(
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
