import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Also gives its sessions the rights of a second factor. */
export async function makeProvedStaff(db: Database, accountId: string, roles: string[]): Promise<void> {
  await db.updateTable('account').set({ roles }).where('id', '=', accountId).execute();
  await db
    .updateTable('session')
    .set({
      roles,
      staff_since: sql`now()`,
      staff_seen_at: sql`now()`,
      second_factor_at: sql`now()`,
    })
    .where('account_id', '=', accountId)
    .execute();
}
