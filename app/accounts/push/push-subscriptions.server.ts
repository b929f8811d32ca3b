import type { Database, Transaction } from '#app/platform/database.server.ts';
import {
  deletePushSubscription,
  type PushSubscriptionRow,
  selectPushEndpoint,
  selectPushSubscriptions,
  upsertPushSubscription,
} from './push-subscriptions-queries.server.ts';

/** Where one browser is reached by push, and the keys that only it can open. */
export type PushSubscription = PushSubscriptionRow;

/** Keeps where the browser of a session is reached, in place of what was kept before. */
export function keepPushSubscription(
  trx: Transaction,
  sessionId: string,
  subscription: PushSubscription,
): Promise<void> {
  return upsertPushSubscription(trx, sessionId, subscription);
}

/** The browser of a session is told nothing more by push. */
export function endPushSubscription(trx: Transaction, sessionId: string): Promise<void> {
  return deletePushSubscription(trx, { sessionId });
}

/** An address that its push service no longer knows. */
export function forgetPushEndpoint(trx: Transaction, endpoint: string): Promise<void> {
  return deletePushSubscription(trx, { endpoint });
}

/** Every browser that is signed in to the account and asked for push. */
export function readPushSubscriptions(db: Database, accountId: string): Promise<PushSubscription[]> {
  return selectPushSubscriptions(db, accountId);
}

/** Where the browser of a session is reached; null when it did not ask for push. */
export function pushEndpointOf(db: Database, sessionId: string): Promise<string | null> {
  return selectPushEndpoint(db, sessionId);
}
