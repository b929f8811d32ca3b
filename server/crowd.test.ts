import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handleError } from '#app/entry.server.tsx';
import { readConfig } from '#app/platform/config.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { noteSaved } from '#app/platform/request-id.server.ts';
import { createAdmission } from './admission.ts';
import { type Kind, SHARES } from './admission-limits.ts';
import { createApp } from './app.ts';

type Work = (args: LoaderFunctionArgs) => Promise<unknown>;

async function startProduct({ load = async () => null }: { load?: Work } = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const database = await openDatabase({
    databaseUrl: 'postgres://none@127.0.0.1:1/none',
    databasePool: 1,
    dataDir: '',
  });
  const { db } = database;
  const log = pino({ level: 'silent' });
  const platform: Platform = {
    config,
    database,
    db,
    reads: db,
    log,
    wake: () => {},
    catchUp: async () => {},
  };
  const admission = createAdmission(() => 0);
  admission.close();
  const rendered = { count: 0 };
  const app = await createApp({
    platform,
    admission,
    api: async (api) => {
      api.post('/booking/booking', () => ({ done: true }));
      api.post('/webhooks/razorpay', () => ({ done: true }));
      api.get('/artists', async () => (await sql`select 1`.execute(db)).rows);
      api.get('/auth/known', () => ({ done: true }));
      api.post('/auth/send-otp', ({ body }) => ({ body }));
      api.post('/contact', async ({ body }) => {
        if ((body as { saves?: boolean }).saves) noteSaved();
        return (await sql`select 1`.execute(db)).rows;
      });
    },
    pages: {
      prepare: async () => buildOf(load, rendered),
      mode: 'production',
      provide: async (context) => context.set(platformContext, platform),
      cacheKey: () => null,
    },
  });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const fill = (kind: Kind) =>
    Promise.allSettled(
      Array.from({ length: SHARES[kind].atLeast + SHARES[kind].waiting }, () => {
        const entered = admission.enter(kind, new AbortController().signal);
        return Promise.race([entered, null]);
      }),
    );
  return { app, fill, rendered };
}

const Page = () => null;

function buildOf(load: Work, rendered: { count: number }): ServerBuild {
  const render = async (_request: Request, status: number) => {
    rendered.count += 1;
    return new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });
  };
  const module = { default: Page, loader: load, action: load };
  return {
    entry: { module: { default: render, handleError } },
    routes: { root: { id: 'root', path: '*', module } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
  } as unknown as ServerBuild;
}

const asksDatabase: Work = ({ context }) => sql`select 1`.execute(context.get(platformContext).db);
const html = { accept: 'text/html' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('pages full: visitors refused at once, bookings still accepted', async () => {
  const { app, fill } = await startProduct();
  await fill('pages');
  const page = await app.inject({ url: '/', headers: html });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('Too many people at once');
  const booking = await app.inject({ method: 'POST', url: '/api/booking/booking', payload: {} });
  expect(booking.json()).toEqual({ done: true });
});

test('webhooks are accepted when nothing else has room', async () => {
  const { app, fill } = await startProduct();
  for (const kind of Object.keys(SHARES)) await fill(kind as Kind);
  const booking = await app.inject({ method: 'POST', url: '/api/booking/booking', payload: {} });
  expect([booking.statusCode, booking.headers['retry-after'], booking.json().code]).toEqual([
    503,
    '5',
    'overloaded',
  ]);
  const webhook = await app.inject({ method: 'POST', url: '/api/webhooks/razorpay', payload: {} });
  expect(webhook.json()).toEqual({ done: true });
});

test('calls give their places back, whatever they come to', async () => {
  const { app } = await startProduct();
  const many = SHARES.booking.atLeast + SHARES.booking.waiting + 1;
  for (let calls = 0; calls < many; calls++) {
    const url = calls % 2 ? '/api/booking/booking' : '/api/booking/missing';
    const { statusCode } = await app.inject({ method: 'POST', url, payload: {} });
    expect(statusCode).toBe(calls % 2 ? 200 : 404);
  }
});

test('visitor left: page not rendered, nor started from the queue', async () => {
  const finish = Promise.withResolvers<null>();
  const begun = { count: 0 };
  const { app, rendered } = await startProduct({
    load: () => {
      begun.count += 1;
      return finish.promise;
    },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const visit = () => {
    const visitor = httpRequest(`${origin}/`, { agent: false }).on('error', () => {});
    visitor.end();
    return visitor;
  };
  const atWork = Array.from({ length: SHARES.pages.atLeast }, visit);
  await vi.waitFor(() => expect(begun.count).toBe(SHARES.pages.atLeast));
  const queued = visit();
  const connections = () =>
    new Promise<number>((is) => app.server.getConnections((_error, count) => is(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(SHARES.pages.atLeast + 1));
  for (const visitor of [...atWork, queued]) visitor.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  finish.resolve(null);
  await app.inject({ url: '/', headers: html });
  expect([begun.count, rendered.count]).toEqual([SHARES.pages.atLeast + 1, 1]);
});

test.each([
  ['/', 'We cannot reach our database now'],
  ['/?lang=hi', 'हम अभी अपने डेटाबेस तक नहीं पहुँच पा रहे'],
  ['/?lang=pa', 'ਅਸੀਂ ਹੁਣੇ ਆਪਣੇ ਰਿਕਾਰਡ ਤੱਕ ਨਹੀਂ ਪਹੁੰਚ ਪਾ ਰਹੇ'],
])('database lost: %s says so and reloads by itself', async (url, sentence) => {
  const { app } = await startProduct({ load: asksDatabase });
  const page = await app.inject({ url, headers: html });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain(sentence);
  expect(page.body).toContain('http-equiv="refresh" content="5"');
});

/** Something was saved, and then the database was lost. */
const savesAndAsks: Work = async (sent) => {
  noteSaved();
  return asksDatabase(sent);
};

test('database lost before a form saved anything: says so, tries again', async () => {
  const { app } = await startProduct({ load: asksDatabase });
  const page = await app.inject({ method: 'POST', url: '/', headers: { ...html, ...form }, payload: 'a=b' });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('Nothing was saved and no money moved');
  expect(page.body).toContain('http-equiv="refresh"');
});

test('database lost during a form: outcome unknown, no resend, reference', async () => {
  const { app } = await startProduct({ load: savesAndAsks });
  const page = await app.inject({ method: 'POST', url: '/', headers: { ...html, ...form }, payload: 'a=b' });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain(`please tell us this reference: ${page.headers['x-request-id']}`);
  expect(page.body).toContain('do not know yet whether this was saved');
  expect(page.body).not.toContain('http-equiv="refresh"');
});

test.each([
  ['GET', '/_root.data', 'unavailable', {}],
  ['POST', '/_root.data', 'paused', { headers: form, payload: 'a=b' }],
  ['GET', '/api/artists', 'unavailable', {}],
  ['POST', '/api/contact', 'paused', { payload: {} }],
  ['POST', '/api/contact', 'unfinished', { payload: { saves: true } }],
] as const)('without the database %s %s is answered with 503: %s', async (method, url, code, sent) => {
  const { app } = await startProduct({ load: asksDatabase });
  const answer = await app.inject({ method, url, ...sent });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', code]);
});

const NEVER_ENDING = [
  ['uploads', '/studio/1/media', 'multipart/form-data; boundary=x', ['/profile', '/messages']],
  ['calls', '/api/auth/send-otp', 'application/json', ['/sign-in', '/api/auth/known']],
  ['forms', '/sign-in', 'application/x-www-form-urlencoded', ['/sign-in', '/api/auth/known']],
] as const;

test.each(NEVER_ENDING)('%s that never end take no place from others', async (_, to, type, others) => {
  const load: Work = async ({ request }) => (request.method === 'POST' ? await request.text() : null);
  const { app } = await startProduct({ load });
  const asked = vi.fn();
  app.server.on('request', asked);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', 'content-length': 1000 };
  const slow = Array.from({ length: SHARES.account.atMost + SHARES.account.waiting }, () => {
    const sending = httpRequest(`${origin}${to}`, { method: 'POST', headers, agent: false });
    sending.on('error', () => {}).write('x');
    return sending;
  });
  onTestFinished(() => {
    for (const sending of slow) sending.destroy();
  });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(slow.length));
  for (const url of others) expect((await app.inject({ url, headers: html })).statusCode, url).toBe(200);
});

test('API body: read before admission; too long or truncated refused', async () => {
  const { app } = await startProduct();
  const call = (payload: string | Readable, length?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/send-otp',
      headers: { 'content-type': 'application/json', ...(length && { 'content-length': length }) },
      payload,
    });
  const body = { words: 'क'.repeat(20_000) };
  expect((await call(JSON.stringify(body))).json()).toEqual({ body });
  const chunks = JSON.stringify(body).match(/.{1,1000}/gs)!;
  expect((await call(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))).json()).toEqual({ body });
  const tooLong = Array(70).fill(Buffer.alloc(1000, 'x'));
  expect((await call(Readable.from(tooLong))).statusCode).toBe(413);
  expect((await call('x'.repeat(70_000))).statusCode).toBe(413);
  expect((await call('{}', '100')).statusCode).toBe(400);
});
