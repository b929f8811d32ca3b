import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { SESSION_IDLE_DAYS } from '../core/sign-in-limits.ts';

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

export function selectPushSubscriptions(db: Database, accountId: string): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('session.account_id', '=', accountId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`business_now()`)
    .where(
      'session.last_seen_at',
      '>',
      sql<Date>`business_now() - make_interval(days => ${SESSION_IDLE_DAYS})`,
    )
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
