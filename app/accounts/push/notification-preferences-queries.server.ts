import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Preference } from './notification-preferences.ts';

export async function selectPreferences(db: Database, accountId: string): Promise<Preference[]> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', 'channel', 'wanted'])
    .where('account_id', '=', accountId)
    .execute();
  return rows as Preference[];
}

export async function upsertPreferences(
  trx: Transaction,
  accountId: string,
  choices: Preference[],
): Promise<void> {
  await trx
    .insertInto('notification_preference')
    .values(
      choices.map((choice) => ({
        ...choice,
        account_id: accountId,
        updated_at: sql<string>`business_now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'channel'])
        .doUpdateSet({ wanted: sql`excluded.wanted`, updated_at: sql`business_now()` }),
    )
    .execute();
}
