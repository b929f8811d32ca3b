import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync('public/service-worker.js', 'utf8');
const ORIGIN = 'https://mehfil.example';

interface Shown {
  title: string;
  options: Record<string, unknown>;
}

function aWorker({ pages = [] as string[] } = {}) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const sent: { url: string; body: unknown }[] = [];
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async (options: object) => ({ endpoint: 'new', options }) },
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  const fetch = async (url: string, { body }: { body: string }) =>
    void sent.push({ url, body: JSON.parse(body) });
  runInContext(SOURCE, createContext({ self, location: new URL(ORIGIN), URL, fetch, JSON }));
  async function happen(name: string, event: object) {
    const waits: Promise<unknown>[] = [];
    handlers.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }
  const press = (link: string | undefined) =>
    happen('notificationclick', { notification: { close() {}, data: { link } } });
  return { happen, press, shown, focused, opened, sent };
}

const pushData = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } });

test('push notice: shown in its language, once', async () => {
  const worker = aWorker();
  const text = {
    title: 'बुकिंग पक्की',
    body: 'नूर',
    language: 'hi',
    link: `${ORIGIN}/bookings/1`,
    tag: 'notice-4',
  };
  await worker.happen('push', pushData(JSON.stringify(text)));
  expect(worker.shown).toEqual([
    {
      title: 'बुकिंग पक्की',
      options: expect.objectContaining({
        body: 'नूर',
        lang: 'hi',
        tag: 'notice-4',
        data: { link: text.link },
      }),
    },
  ]);
});

test.each([[{ data: null }], [pushData('not JSON')]])(
  'a push without words still says who wrote: %o',
  async (event) => {
    const worker = aWorker();
    await worker.happen('push', event);
    expect(worker.shown.map(({ title }) => title)).toEqual(['Mehfil']);
  },
);

test('pressed notice: opens or focuses its page, never another site', async () => {
  const page = `${ORIGIN}/bookings/1`;
  const worker = aWorker({ pages: [`${ORIGIN}/`] });
  await worker.press(page);
  await worker.press('https://evil.example/bookings/1');
  await worker.press(undefined);
  expect(worker.opened).toEqual([page, ORIGIN]);
  expect(worker.focused).toEqual([`${ORIGIN}/`]);
  const again = aWorker({ pages: [page] });
  await again.press(page);
  expect([again.focused, again.opened]).toEqual([[page], []]);
});

test('a browser that gets a new address sends it', async () => {
  const worker = aWorker();
  const options = { applicationServerKey: 'key' };
  await worker.happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(worker.sent).toEqual([{ url: '/api/push-subscription', body: { endpoint: 'new', options } }]);
});
