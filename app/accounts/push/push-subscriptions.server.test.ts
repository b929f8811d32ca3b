import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { keepPushSubscription, pushEndpointOf, readPushSubscriptions } from './push-subscriptions.server.ts';

const database = useTestDatabase();

test('a session has one address, also when a browser sends several at once', async () => {
  const { db } = database;
  const { accountId, sessionId } = await createAccount(db);
  const endpoints = [1, 2, 3, 4, 5, 6].map((number) => `https://web.push.apple.com/${accountId}/${number}`);
  const keep = (endpoint: string) =>
    inTransaction(db, (trx) =>
      keepPushSubscription(trx, sessionId, { endpoint, p256dh: 'key', auth: 'word' }),
    );
  await Promise.all(endpoints.map(keep));
  expect(endpoints).toContain(await pushEndpointOf(db, sessionId));
  expect(await readPushSubscriptions(db, accountId)).toHaveLength(1);
});
