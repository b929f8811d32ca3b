import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { sessionIsUnlocked, sessionLives } from '../core/accounts-queries.server.ts';
import type { Preference } from './notification-preferences.ts';

export interface PushSubscriptionRow {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** One per locked session; a browser that signs in again moves its subscription along. */
export async function upsertPushSubscription(
  trx: Transaction,
  sessionId: string,
  row: PushSubscriptionRow,
): Promise<void> {
  await trx.selectFrom('session').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
  await deletePushSubscription(trx, { sessionId });
  await trx
    .insertInto('push_subscription')
    .values({ ...row, session_id: sessionId, created_at: sql`business_now()` })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        session_id: sql`excluded.session_id`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        created_at: sql`excluded.created_at`,
      }),
    )
    .execute();
}

export async function deletePushSubscription(
  trx: Transaction,
  which: { sessionId: string } | { endpoint: string },
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where((row) =>
      'sessionId' in which ? row('session_id', '=', which.sessionId) : row('endpoint', '=', which.endpoint),
    )
    .execute();
}

/** Browsers to push to; none of staff whose session has not shown the second factor. */
export function selectPushSubscriptions(db: Database, accountId: string): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('session.account_id', '=', accountId)
    .where(sessionLives)
    .where(sessionIsUnlocked)
    .execute();
}

export async function selectPushEndpoint(db: Database, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

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
