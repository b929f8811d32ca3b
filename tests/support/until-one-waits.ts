import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

const LOOKS = 3000;

/** Until another transaction waits for a lock of this one; where only one runs at a time, none ever does. */
export async function untilOneWaits(trx: Transaction): Promise<void> {
  await untilSomeWait(trx, 1);
}

/** As above, for several transactions of this database. */
export async function untilSomeWait(trx: Transaction, count: number): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { rows } = await sql`select distinct pid from pg_locks as waiting where not granted and exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where pg_locks.pid = waiting.pid and datname = current_database())`.execute(trx);
    if (rows.length >= count) return;
  }
}
