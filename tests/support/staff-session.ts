import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Gives an account roles of our staff, and its sessions the rights of one that signed in with a second factor. */
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
