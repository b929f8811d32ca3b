import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import { aBrowser, startPushService } from '#tests/support/push-service.ts';
import { notifyAccount } from './queue-notice.server.ts';

const service = await startPushService();
const app = useAccountsApplication({ PUSH_SERVICE: service.origin });
let people = 9_310_000_000;

async function aHost() {
  people += 1;
  const phone = String(people);
  const client = app.client();
  await client.prove(phone);
  const details = { name: 'Aarav Mehta', email: `${phone}@example.com`, phone_number: phone };
  const { body } = await client.call('POST', '/api/signup/user', details);
  const { id } = (body as unknown as { user: { id: string } }).user;
  const path = `/send/${phone}`;
  const browser = aBrowser(service.origin + path);
  const turnOn = () => client.call('POST', '/api/push-subscription', browser.subscription);
  return { client, phone, accountId: id, path, browser, turnOn };
}

async function tell(accountId: string, key: string) {
  await inTransaction(app.db, (trx) =>
    notifyAccount(trx, {
      key,
      accountId,
      template: 'booking.confirmed.host',
      data: {
        bookingCode: 'MH-1',
        artistName: 'Noor',
        hostName: 'Aarav',
        startsAt: '2026-12-12T13:30:00Z',
        venue: 'Sector 6',
        totalPaise: 5_900_000,
      },
      link: '/bookings/1',
    }),
  );
  await app.settle();
}

const arrivedAt = (path: string) => service.received.filter((one) => one.path === path);

const pushOf = (accountId: string) =>
  app.db
    .selectFrom('notice')
    .select(['id', 'state', 'failure'])
    .where('account_id', '=', accountId)
    .where('channel', '=', 'push')
    .executeTakeFirst();

test('web push: encrypted for the browser, in account’s language [S7-18]', async () => {
  const host = await aHost();
  expect((await host.turnOn()).status).toBe(200);
  await app.db.updateTable('account').set({ language: 'hi' }).where('id', '=', host.accountId).execute();
  await tell(host.accountId, 'push hi');
  const [message, ...others] = arrivedAt(host.path);
  expect(others).toEqual([]);
  const notice = await pushOf(host.accountId);
  expect(host.browser.read(message!.body)).toEqual({
    title: expect.stringMatching(/[\u0900-\u097f]/),
    body: expect.stringMatching(/[\u0900-\u097f]/),
    language: 'hi',
    link: new URL('/bookings/1', app.platform.config.origin).href,
    tag: `notice-${notice!.id}`,
  });
  expect(message!.body.toString()).not.toContain('Noor');
  expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(signedByUs(message!.headers.authorization!)).toMatchObject({ aud: service.origin });
  const shown = await app.client().call('GET', `/dev/outbox.json?to=${host.accountId}`);
  expect((shown.body as unknown as { channel: string }[]).map(({ channel }) => channel)).toContain('push');
});

test('web push: none for switched-off kinds or browsers', async () => {
  const [unwilling, left, signedOut] = [await aHost(), await aHost(), await aHost()];
  for (const host of [unwilling, left, signedOut]) await host.turnOn();
  await app.db
    .insertInto('notification_preference')
    .values({
      account_id: unwilling.accountId,
      kind: 'booking',
      channel: 'push',
      wanted: false,
      updated_at: new Date().toISOString(),
    })
    .execute();
  expect((await left.client.call('DELETE', '/api/push-subscription')).status).toBe(200);
  await signedOut.client.call('POST', '/api/logout');
  for (const host of [unwilling, left, signedOut]) {
    await tell(host.accountId, `unwanted ${host.phone}`);
    expect(arrivedAt(host.path)).toEqual([]);
  }
});

test('web push browser: belongs to the last signed-in account', async () => {
  const [first, second] = [await aHost(), await aHost()];
  await first.turnOn();
  await second.client.call('POST', '/api/push-subscription', first.browser.subscription);
  await tell(first.accountId, 'first');
  expect(arrivedAt(first.path)).toEqual([]);
  await tell(second.accountId, 'second');
  expect(arrivedAt(first.path)).toHaveLength(1);
});

test.each([404, 410])('web push: browser is removed when service answers %i', async (status) => {
  const host = await aHost();
  await host.turnOn();
  service.answer(host.path, status);
  await tell(host.accountId, `gone ${status}`);
  expect(await pushOf(host.accountId)).toMatchObject({ state: 'failed', failure: 'no device to push to' });
  expect(await endpointsLike(host.path)).toEqual([]);
});

test('web push: retried when busy, refused message keeps the browser', async () => {
  const [waiting, refused] = [await aHost(), await aHost()];
  await waiting.turnOn();
  await refused.turnOn();
  service.answer(waiting.path, 503);
  service.answer(refused.path, 413);
  await tell(refused.accountId, 'refused');
  expect(await pushOf(refused.accountId)).toMatchObject({ state: 'failed' });
  expect(await endpointsLike(refused.path)).toHaveLength(1);
  await tell(waiting.accountId, 'busy');
  expect(await pushOf(waiting.accountId)).toMatchObject({ state: 'queued' });
  service.answer(waiting.path, 201);
  await app.db
    .updateTable('outbox')
    .set({ next_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute();
  await app.settle();
  expect(await pushOf(waiting.accountId)).toMatchObject({ state: 'sent' });
  expect(arrivedAt(waiting.path)).toHaveLength(2);
});

test('strangers, other sites and made-up addresses keep nothing', async () => {
  const host = await aHost();
  const { subscription } = host.browser;
  const stranger = await app.client().call('POST', '/api/push-subscription', subscription);
  expect(stranger.status).toBe(401);
  expect((await app.client().call('DELETE', '/api/push-subscription')).status).toBe(401);
  const foreign = await host.client.call('POST', '/api/push-subscription', subscription, {
    'sec-fetch-site': 'cross-site',
  });
  expect(foreign.status).toBe(403);
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://169.254.169.254/x', 'https://evil.example/x']) {
    const answer = await host.client.call('POST', '/api/push-subscription', { ...subscription, endpoint });
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_push_service' } });
  }
  const keyless = { ...subscription, keys: { p256dh: 'AAAA', auth: subscription.keys.auth } };
  expect((await host.client.call('POST', '/api/push-subscription', keyless)).status).toBe(400);
  expect(await endpointsLike(host.path)).toEqual([]);
});

function endpointsLike(path: string) {
  return app.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('endpoint', 'like', `%${path}`)
    .execute();
}

function signedByUs(authorization: string): unknown {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!;
  expect(key).toBe(app.platform.config.push.vapid!.publicKey);
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(good).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
