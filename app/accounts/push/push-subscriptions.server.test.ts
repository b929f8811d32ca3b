import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { makeProvedStaff } from '#tests/support/staff-session.ts';
import { selectPushTokens } from '../core/accounts-queries.server.ts';
import {
  selectPushEndpoint,
  selectPushSubscriptions,
  upsertPushSubscription,
} from './push-subscriptions-queries.server.ts';

const database = useTestDatabase();

test('concurrent push subscriptions: a session keeps exactly one', async () => {
  const { db } = database;
  const { accountId, sessionId } = await createAccount(db);
  const endpoints = [1, 2, 3, 4, 5, 6].map((number) => `https://web.push.apple.com/${accountId}/${number}`);
  const keep = (endpoint: string) =>
    inTransaction(db, (trx) =>
      upsertPushSubscription(trx, sessionId, { endpoint, p256dh: 'key', auth: 'word' }),
    );
  await Promise.all(endpoints.map(keep));
  expect(endpoints).toContain(await selectPushEndpoint(db, sessionId));
  expect(await selectPushSubscriptions(db, accountId)).toHaveLength(1);
});

test('no push to staff sessions lacking second factor, or expired', async () => {
  const { db } = database;
  const { accountId, sessionId } = await createAccount(db);
  const endpoint = `https://web.push.apple.com/${accountId}`;
  await inTransaction(db, (trx) =>
    upsertPushSubscription(trx, sessionId, { endpoint, p256dh: 'key', auth: 'word' }),
  );
  await db.updateTable('session').set({ fcm_token: 'device' }).where('id', '=', sessionId).execute();
  const reached = async () => [
    (await selectPushSubscriptions(db, accountId)).length,
    (await selectPushTokens(db, accountId)).length,
  ];
  expect(await reached()).toEqual([1, 1]);
  const setRoles = (roles: string[]) =>
    db.updateTable('account').set({ roles }).where('id', '=', accountId).execute();
  await setRoles(['event_manager']);
  expect(await reached()).toEqual([0, 0]);
  await makeProvedStaff(db, accountId, ['event_manager']);
  expect(await reached()).toEqual([1, 1]);
  await setRoles(['event_manager', 'finance']);
  expect(await reached()).toEqual([0, 0]);
  await setRoles(['event_manager']);
  await sql`update session set second_factor_at = null where id = ${sessionId}`.execute(db);
  expect(await reached()).toEqual([0, 0]);
  await makeProvedStaff(db, accountId, ['event_manager']);
  await sql`update session set staff_seen_at = now() - interval '31 minutes' where id = ${sessionId}`.execute(
    db,
  );
  expect(await reached()).toEqual([0, 0]);
});
