import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

const LOOKS = 3000;

/** Until another transaction waits for a lock of this one; where only one runs at a time, none ever does. */
export async function untilOneWaits(trx: Transaction): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(trx);
    if (rows.length > 0) return;
  }
}
