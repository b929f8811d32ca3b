import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync('public/service-worker.js', 'utf8');
const ORIGIN = 'https://mehfil.example';
const BOOKING = `${ORIGIN}/bookings/00000000-0000-4000-8000-000000000000`;
const PAGE = '<html lang="en">Rose Garden 4711</html>';

function someCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (asked: string | { url: string }) => entries.get(urlOf(asked))?.clone(),
      put: async (asked: string, answer: Response) => void entries.set(urlOf(asked), answer),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (asked: { url: string }) => entries.delete(asked.url),
      add: async () => {},
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async () => undefined,
  };
}

interface Network {
  reader?: string;
  status?: number;
  offline?: boolean;
}

function aWorker() {
  const handlers = new Map<string, (event: object) => void>();
  const caches = someCaches();
  const network: Network = {};
  let now = Date.parse('2026-11-20T10:00:00Z');
  class Clock extends Date {
    constructor(value?: number | string) {
      super(value ?? now);
    }
    static override now = () => now;
  }
  const fetch = async () => {
    if (network.offline) throw new TypeError('no network');
    const headers: Record<string, string> = network.reader ? { 'x-reader': network.reader } : {};
    return new Response(network.status === 204 ? null : PAGE, { status: network.status ?? 200, headers });
  };
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    clients: { get: async () => undefined },
  };
  const world = {
    self,
    caches,
    fetch,
    location: new URL(ORIGIN),
    URL,
    Response,
    Headers,
    Date: Clock,
    Promise,
  };
  runInContext(SOURCE, createContext(world));

  /** Fetches as a page does, and waits for what the worker extends the event by. */
  async function ask(
    url: string,
    { method = 'GET', mode = 'navigate', ...says }: Network & Record<string, unknown> = {},
  ) {
    Object.assign(network, { reader: undefined, status: undefined, offline: false }, says);
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')!({
      request: { url, method, mode },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (work: Promise<Response>) => {
        answer = work;
      },
    });
    const given = await answer?.catch(() => undefined);
    await Promise.all(waits);
    return given;
  }
  const shownOffline = async () =>
    ((await (await ask(BOOKING, { offline: true }))?.text()) ?? '').includes('Rose Garden');
  return {
    ask,
    shownOffline,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

async function withKeptBooking() {
  const worker = aWorker();
  await worker.ask(BOOKING, { reader: 'asha' });
  expect(await worker.shownOffline()).toBe(true);
  return worker;
}

test('read booking: available offline, also after visiting other pages', async () => {
  const worker = await withKeptBooking();
  await worker.ask(`${ORIGIN}/search`, { reader: 'asha' });
  await worker.ask(`${ORIGIN}/assets/shell-1.js`, { mode: 'cors' });
  expect(await worker.shownOffline()).toBe(true);
});

test.each<[string, string, Network & Record<string, unknown>]>([
  ['the log-out without a script', '/logout', { method: 'POST' }],
  ['the log-out of a page', '/logout.data', { method: 'POST', mode: 'cors' }],
  ['the log-out by the API', '/api/logout', { method: 'POST', mode: 'cors' }],
  ['a page without a session: it ended elsewhere', '/search', { reader: 'anonymous' }],
  ['data without a session', '/search.data', { reader: 'anonymous', mode: 'cors' }],
  ['a page made for another account', '/', { reader: 'bela' }],
  [
    'own bookings that lead to signing in',
    '/all-bookings.data',
    { reader: 'anonymous', status: 202, mode: 'cors' },
  ],
  ['an answer that asks to sign in', '/bookings.data', { status: 401, mode: 'cors' }],
])('%s ends what is kept', async (_what, path, request) => {
  const worker = await withKeptBooking();
  await worker.ask(ORIGIN + path, request);
  expect(await worker.shownOffline()).toBe(false);
});

test('response without reader or name: never kept', async () => {
  for (const reader of ['anonymous', undefined]) {
    const worker = aWorker();
    await worker.ask(BOOKING, reader ? { reader } : {});
    expect(await worker.shownOffline()).toBe(false);
  }
});

test('kept for a week offline: no longer shown', async () => {
  const worker = await withKeptBooking();
  worker.pass(7 * 24 * 3600 * 1000 - 1000);
  expect(await worker.shownOffline()).toBe(true);
  worker.pass(1000);
  expect(await worker.shownOffline()).toBe(false);
  expect(await worker.shownOffline()).toBe(false);
});
