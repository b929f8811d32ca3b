import type { Transaction } from '#app/platform/database.server.ts';
import { deletePushSubscription, type PushSubscriptionRow } from './push-subscriptions-queries.server.ts';

export type PushSubscription = PushSubscriptionRow;

export function endPushSubscription(trx: Transaction, sessionId: string): Promise<void> {
  return deletePushSubscription(trx, { sessionId });
}

export function forgetPushEndpoint(trx: Transaction, endpoint: string): Promise<void> {
  return deletePushSubscription(trx, { endpoint });
}
