import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { noticesTotal, outboxHandled } from '#app/platform/metrics.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import { type Delivery, Undeliverable } from './gateway/delivery.ts';
import { noticeHandlers, notificationsJobs } from './handlers.server.ts';
import type { BookingNoticeData } from './notice-data.ts';
import { notifyAccount, queueNotice } from './queue-notice.server.ts';

const app = useAccountsApplication();

const booking: BookingNoticeData = {
  bookingCode: 'MH-1',
  artistName: 'Noor',
  hostName: 'Aarav',
  startsAt: '2026-12-12T13:30:00Z',
  venue: 'Sector 6',
  totalPaise: 5_900_000,
};

async function host(phone: string) {
  const client = app.client();
  await client.prove(phone);
  const details = { name: 'Aarav Mehta', email: `${phone}@example.com`, phone_number: phone };
  const { body } = await client.call('POST', '/api/signup/user', {
    ...details,
    fcm_token: `device-${phone}`,
  });
  return { client, accountId: (body as unknown as { user: { id: string } }).user.id };
}

const outboxOf = async (to: string) =>
  (await app.client().call('GET', `/dev/outbox.json?to=${encodeURIComponent(to)}`)).body as unknown as {
    to: string;
    channel: string;
    text: string;
    at: string;
  }[];

test('notice: once per channel, however often the event repeats [S7-18]', async () => {
  const { accountId } = await host('9300000001');
  const tell = () =>
    inTransaction(app.db, (trx) =>
      notifyAccount(trx, {
        key: 'booking.confirmed:1',
        accountId,
        template: 'booking.confirmed.host',
        data: booking,
        link: '/bookings/1',
      }),
    );
  await tell();
  await tell();
  await app.settle();
  const notices = await app.db
    .selectFrom('notice')
    .select(['channel', 'state'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  expect(notices).toEqual(['sms', 'email', 'push', 'in_app'].map((channel) => ({ channel, state: 'sent' })));
});

test('demo outbox: messages to a phone or address, newest first', async () => {
  const { accountId } = await host('9300000002');
  await inTransaction(app.db, (trx) =>
    notifyAccount(trx, {
      key: 'booking.confirmed:2',
      accountId,
      template: 'booking.confirmed.host',
      data: booking,
    }),
  );
  await app.settle();
  const sms = await outboxOf('9300000002');
  expect(sms.map(({ to, channel }) => [to, channel])).toEqual([
    ['9300000002', 'sms'],
    ['9300000002', 'sms'],
  ]);
  expect(sms[0]!.text).toContain('Noor has accepted');
  expect(sms[1]!.text).toContain('login code');
  expect((await outboxOf('9300000002@example.com')).map(({ channel }) => channel)).toEqual(['email']);
  const page = await app.client().call('GET', '/dev/outbox?to=9300000002');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('+91 93000 00002');
});

test('the demo clock moves business time forward, and only forward', async () => {
  const clock = (advanceSeconds: number) => app.client().call('POST', '/dev/clock', { advanceSeconds });
  const before = (await clock(0)).body as unknown as { now: string };
  const after = (await clock(48 * 3600)).body as unknown as { now: string };
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(48 * 3600 * 1000);
  expect((await clock(-1)).status).toBe(400);
  const foreign = await app
    .client()
    .call('POST', '/dev/clock', { advanceSeconds: 1 }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
});

test('demo clock: stops, moves while stopped, resumes without leap', async () => {
  const clock = async (change: object) => (await app.client().call('POST', '/dev/clock', change)) as never;
  const ask = async (change: object) =>
    Date.parse(((await clock(change)) as { body: { now: string } }).body.now);
  const at = Math.ceil((await ask({ advanceSeconds: 0 })) / 1000) * 1000 + 3_600_000;
  const standAt = (instant: number) => ({ standAt: new Date(instant).toISOString() });
  expect(await ask(standAt(at))).toBe(at);
  expect(await ask({ advanceSeconds: 0 })).toBe(at);
  expect(await ask({ advanceSeconds: 60 })).toBe(at + 60_000);
  const refused = [
    standAt(at + 59_999),
    standAt(at + 500 * 86_400_000),
    { standAt: 'noon' },
    { runOn: false },
    {},
  ];
  for (const change of [...refused, { runOn: true, advanceSeconds: 1 }])
    expect(await clock(change)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('standAt') },
    });
  const after = await ask({ runOn: true });
  expect(after).toBeGreaterThanOrEqual(at + 60_000);
  expect(after).toBeLessThan(at + 120_000);
  await expect.poll(() => ask({ advanceSeconds: 0 })).toBeGreaterThan(after);
});

test('notification API: no user can push own messages [S7-18]', async () => {
  const stranger = await app
    .client()
    .call('POST', '/api/notifications/send-notification-artist', { fcm_token: 'victim', status: 1 });
  expect(stranger.status).toBe(401);
  const { client } = await host('9300000003');
  const before = await countNotices();
  const answer = await client.call('POST', '/api/notifications/send-notification-artist', {
    fcm_token: 'victim',
    status: 'free money',
  });
  await app.settle();
  expect(answer.status).toBe(200);
  expect(await countNotices()).toBe(before);
  expect(JSON.stringify(answer.body)).not.toContain('victim');
});

test('carrier: retried when unreachable, refused message marked failed', async () => {
  const tried: Delivery[] = [];
  let reachable = false;
  const sms = async (delivery: Delivery) => {
    tried.push(delivery);
    if (delivery.recipient === '+919300000009') throw new Undeliverable('carrier answered 400');
    if (!reachable) throw new Error('carrier out of reach');
    return 'id-7';
  };
  const run = () =>
    dispatchEvents(
      app.db,
      noticeHandlers(app.platform, { sms, email: sms, push: sms, webPush: sms }),
      app.platform.log,
    );
  const queue = (recipient: string) =>
    inTransaction(app.db, (trx) =>
      queueNotice(trx, {
        key: recipient,
        channel: 'sms',
        recipient,
        template: 'booking.confirmed.host',
        data: booking,
      }),
    );
  const before = await countedNotices();
  await queue('+919300000008');
  await queue('+919300000009');
  await run();
  reachable = true;
  await app.db
    .updateTable('outbox')
    .set({ next_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute();
  await run();
  await run();
  const state = (recipient: string) =>
    app.db
      .selectFrom('notice')
      .select(['state', 'provider_id', 'failure'])
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
  expect(await state('+919300000008')).toEqual({ state: 'sent', provider_id: 'id-7', failure: null });
  expect(await state('+919300000009')).toEqual({
    state: 'failed',
    provider_id: null,
    failure: 'carrier answered 400',
  });
  expect(tried.map(({ recipient }) => recipient).sort()).toEqual([
    '+919300000008',
    '+919300000008',
    '+919300000009',
  ]);
  const after = await countedNotices();
  const grown = ['sent', 'refused', 'unreachable', 'unregistered'].map(
    (result) => after(`booking/sms/${result}`)! - before(`booking/sms/${result}`)!,
  );
  expect(grown).toEqual([1, 1, 1, 0]);
});

/** From the start with 0, so that `increase` sees the first. */
async function countedNotices() {
  const { values } = await noticesTotal.get();
  const all = values.map(
    ({ labels: { kind, channel, result }, value }) => [`${kind}/${channel}/${result}`, value] as const,
  );
  const counts = new Map<string, number>(all);
  return (name: string) => counts.get(name);
}

test('sign-in code: a refusal is a failed event, for nobody to mend', async () => {
  const sms = async () => {
    throw new Undeliverable('carrier answered 401');
  };
  const handlers = noticeHandlers(app.platform, { sms, email: sms, push: sms, webPush: sms });
  const before = await countedNotices();
  expect(before('code/sms/refused')).toBeDefined();
  const failedBefore = await failedCodes();
  const browser = app.client();
  const stateOf = async (client = browser) => (await client.call('POST', '/api/auth/otp-status', {})).body;
  await browser.call('POST', '/api/auth/send-otp', { numbers: '9300000012' });
  expect(await stateOf()).toEqual({ state: 'waiting' });
  await dispatchEvents(app.db, handlers, app.platform.log);
  expect(await stateOf()).toEqual({ state: 'failed' });
  expect(await stateOf(app.client())).toEqual({ state: 'unknown' });
  const after = await countedNotices();
  expect(after('code/sms/refused')! - before('code/sms/refused')!).toBe(1);
  expect((await failedCodes()) - failedBefore).toBe(1);
  const event = await app.db
    .selectFrom('outbox')
    .select(['done_at', 'failed_at', 'failure'])
    .where('kind', '=', 'code.queued')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ failed_at: null, failure: 'carrier answered 401' });
  expect(event.done_at).not.toBeNull();
});

test('sign-in code: its page learns that it left, or waits too long', async () => {
  for (const [phone, sends, late] of [
    ['9300000014', true, 'sent'],
    ['9300000015', false, 'failed'],
  ] as const) {
    const client = app.client({ cookies: false });
    const { body } = await client.call('POST', '/api/auth/send-otp', { numbers: phone });
    const { flow_id } = body as unknown as { flow_id: string };
    const state = async () => (await client.call('POST', '/api/auth/otp-status', { flow_id })).body;
    if (sends) await app.settle();
    expect(await state()).toEqual({ state: sends ? 'sent' : 'waiting' });
    await app.advance(21);
    expect(await state()).toEqual({ state: late });
  }
});

async function failedCodes(): Promise<number> {
  const { values } = await outboxHandled.get();
  return values.find(({ labels }) => labels.kind === 'code.queued' && labels.result === 'failed')?.value ?? 0;
}

test('sign-in code: wiped before it could be sent, it is not sent', async () => {
  const live: Platform = { ...app.platform, config: { ...app.platform.config, demo: false } };
  const sent: string[] = [];
  const sms = async ({ body }: Delivery) => void sent.push(body) as undefined;
  const handlers = noticeHandlers(live, { sms, email: sms, push: sms, webPush: sms });
  await app.client().call('POST', '/api/auth/send-otp', { numbers: '9300000013' });
  await dispatchEvents(app.db, { 'sign_in_code.requested': handlers['sign_in_code.requested'] }, live.log);
  await app.advance(700);
  for (const job of notificationsJobs(live)) await job.run();
  await dispatchEvents(app.db, handlers, live.log);
  expect(sent).toEqual([]);
});

test('sign-in code: wiped after sending, not sent when expired', async () => {
  const live: Platform = { ...app.platform, config: { ...app.platform.config, demo: false } };
  const sent: string[] = [];
  const sms = async ({ body }: Delivery) => void sent.push(body) as undefined;
  const run = () =>
    dispatchEvents(app.db, noticeHandlers(live, { sms, email: sms, push: sms, webPush: sms }), live.log);
  await app.client().call('POST', '/api/auth/send-otp', { numbers: '9300000010' });
  await run();
  expect(sent).toHaveLength(1);
  await app.advance(60);
  await app.client().call('POST', '/api/auth/send-otp', { numbers: '9300000011' });
  await app.advance(1);
  const late = noticeHandlers({ ...live, wake() {} }, { sms, email: sms, push: sms, webPush: sms });
  await dispatchEvents(app.db, { 'sign_in_code.requested': late['sign_in_code.requested'] }, live.log);
  await app.advance(700);
  await run();
  const kept = await app.db
    .selectFrom('notice')
    .select(['recipient', 'body', 'variables', 'state'])
    .where('recipient', 'in', ['+919300000010', '+919300000011'])
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { recipient: '+919300000010', body: '(no longer kept)', variables: [], state: 'sent' },
    { recipient: '+919300000011', body: '(no longer kept)', variables: [], state: 'failed' },
  ]);
  expect(sent).toHaveLength(1);
});

async function countNotices(): Promise<number> {
  return (await app.db.selectFrom('notice').select('id').execute()).length;
}
