import type { Database, Transaction } from '#app/platform/database.server.ts';
import {
  deletePushSubscription,
  type PushSubscriptionRow,
  selectPushEndpoint,
  selectPushSubscriptions,
  upsertPushSubscription,
} from './push-subscriptions-queries.server.ts';

export type PushSubscription = PushSubscriptionRow;

export function keepPushSubscription(
  trx: Transaction,
  sessionId: string,
  subscription: PushSubscription,
): Promise<void> {
  return upsertPushSubscription(trx, sessionId, subscription);
}

export function endPushSubscription(trx: Transaction, sessionId: string): Promise<void> {
  return deletePushSubscription(trx, { sessionId });
}

export function forgetPushEndpoint(trx: Transaction, endpoint: string): Promise<void> {
  return deletePushSubscription(trx, { endpoint });
}

export function readPushSubscriptions(db: Database, accountId: string): Promise<PushSubscription[]> {
  return selectPushSubscriptions(db, accountId);
}

export function pushEndpointOf(db: Database, sessionId: string): Promise<string | null> {
  return selectPushEndpoint(db, sessionId);
}
