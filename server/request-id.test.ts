import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { type Api, HttpRefusal } from '#app/platform/http.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createApp } from './app.ts';

const SHORT = /^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/;

async function aServer(settings: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = createLog('info', sink);
  const database = { primary: { answers: true } };
  const platform = { config: readConfig(settings), log, database } as Platform;
  const api = async (scope: Api) => {
    scope.get('/artists', () => ({ done: true }));
    scope.post('/contact', async ({ body }) => {
      log.warn('in the middle of it');
      if (body) throw new Error('a fault of ours');
    });
    scope.get('/refused', () => {
      throw new HttpRefusal(409, 'slot_taken', 'The slot is taken.');
    });
  };
  const demo: Parameters<typeof createApp>[0]['demo'] = async (scope) => {
    scope.get('/bookings/*', () => 'a page');
    scope.get('/fails', () => {
      throw new Error('a fault of ours');
    });
  };
  const app = await createApp({ platform, api, demo });
  onTestFinished(() => app.close());
  return { app, lines };
}

test('id: on each answer, in errors and every log line', async () => {
  const { app, lines } = await aServer();
  const fine = await app.inject('/api/artists');
  expect(fine.headers['x-request-id']).toMatch(SHORT);
  const failed = await app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'x' } });
  const id = failed.headers['x-request-id'];
  expect(id).not.toBe(fine.headers['x-request-id']);
  expect(failed.json()).toMatchObject({ code: 'internal_error', requestId: id });
  expect(lines.map(({ reqId, msg }) => [reqId, msg])).toEqual([
    [id, 'in the middle of it'],
    [id, 'request failed'],
  ]);
});

test('refused call names its id beside the code', async () => {
  const { app } = await aServer();
  for (const url of ['/api/refused', '/api/nothing-here', '/api/refused/%00']) {
    const { headers, json } = await app.inject(url);
    expect(json().requestId, url).toBe(headers['x-request-id']);
  }
});

test.each([
  ['en', 'please tell us this reference:'],
  ['hi', 'कृपया यह संदर्भ बताएँ:'],
  ['pa', 'ਕਿਰਪਾ ਕਰਕੇ ਇਹ ਹਵਾਲਾ ਦੱਸੋ:'],
])('error page names the reference: %s', async (language, words) => {
  const { app } = await aServer();
  const page = await app.inject({ url: `/fails?lang=${language}`, headers: { accept: 'text/html' } });
  expect(page.body).toContain(`${words} ${page.headers['x-request-id']}`);
});

const GIVEN = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': '0f7c6e2a-1b2c' };
const TRACE = {
  'x-forwarded-for': '203.0.113.9',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
};

test.each<[string, Record<string, string>, string, Record<string, string>, string | RegExp]>([
  ['of a trusted proxy counts', { TRUST_PROXY: '10.0.4.0/24' }, '10.0.4.7', GIVEN, GIVEN['x-request-id']],
  ['of one of so many proxies counts', { TRUST_PROXY: '1' }, '10.0.4.7', GIVEN, GIVEN['x-request-id']],
  ['of a trace counts', { TRUST_PROXY: '1' }, '10.0.4.7', TRACE, '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['of a stranger is ignored', { TRUST_PROXY: '10.0.4.0/24' }, '198.51.100.6', GIVEN, SHORT],
  ['without a proxy is ignored', {}, '10.0.4.7', GIVEN, SHORT],
  [
    'in odd letters is ignored',
    { TRUST_PROXY: '1' },
    '10.0.4.7',
    { ...GIVEN, 'x-request-id': 'a"}\u00e9b c' },
    SHORT,
  ],
  [
    'given twice is ignored',
    { TRUST_PROXY: '1' },
    '10.0.4.7',
    { ...GIVEN, 'x-request-id': 'abcdefgh, ijklmnop' },
    SHORT,
  ],
])('id %s', async (_how, settings, remoteAddress, headers, id) => {
  const { app } = await aServer(settings);
  const answer = await app.inject({ url: '/api/artists', remoteAddress, headers });
  if (typeof id === 'string') expect(answer.headers['x-request-id']).toBe(id);
  else expect(answer.headers['x-request-id']).toMatch(id);
});

test('access log: one line a request, nothing of its sender', async () => {
  const { app, lines } = await aServer({ ACCESS_LOG: '1' });
  const headers = { cookie: 'sid=secret-of-session', 'user-agent': 'Someone' };
  const url = '/bookings/6f2c0e2a-6c1f-4a5e-9a51-0d6c3f1f3a77/pay?phone=9876543210&token=abc';
  const page = await app.inject({ url, headers, remoteAddress: '203.0.113.9' });
  await app.inject({ url: '/api/refused', headers });
  const common = { reqId: expect.stringMatching(SHORT), ms: expect.any(Number), bytes: expect.any(Number) };
  expect(lines).toEqual([
    expect.objectContaining({
      ...common,
      reqId: page.headers['x-request-id'],
      bytes: 6,
      status: 200,
      msg: 'request',
    }),
    expect.objectContaining({
      ...common,
      method: 'GET',
      route: '/api/refused',
      status: 409,
      kind: expect.any(String),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/6f2c0e2a|98765|abc|secret|Someone|203\.0/);
});

test('access log is off unless switched on', async () => {
  const { app, lines } = await aServer();
  await app.inject('/api/artists');
  expect(lines).toEqual([]);
});
