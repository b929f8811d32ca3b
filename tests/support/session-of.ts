import type { Database } from '#app/platform/database.server.ts';

/** A live session of an account that is signed in. */
export async function sessionOf(db: Database, accountId: string): Promise<string> {
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
