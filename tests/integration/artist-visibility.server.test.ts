import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { feedAddress } from '#app/artists/studio/studio-calendar/calendar-feed.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { fitting, type Schema } from '#tests/support/arbitrary-from-schema.ts';
import { CASES, type Marked } from '#tests/support/artist-booking-cases.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { aWorldOfArtistBookings, type MarkedCase } from '#tests/support/world-of-artist-bookings.ts';

/** Checks every byte an artist receives for data of hosts, in each state of a booking. */
let table: TableRoute[];
const application = useApplication({}, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});

let me: Visitor;
let cases: MarkedCase[];
const found = new Map<string, Map<Marked, Set<string>>>();
/** Responses to actions: none may reveal a host. */
const actionAnswers: string[] = [];

interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | null;
}

beforeAll(async () => {
  ({ me, cases } = await aWorldOfArtistBookings(application));
  for (const { name } of CASES) found.set(name, new Map());
  await lookAtMessages();
  await lookAtPages();
  await lookAtApi();
  await lookAtStreams();
  await act();
}, 600_000);

function look(where: string, text: string) {
  // Calendar files fold lines, which may split a mark.
  const unfolded = text.replaceAll(/\r?\n /g, '');
  for (const { name, marks } of cases)
    for (const [field, written] of Object.entries(marks) as [Marked, string[]][])
      if (written.some((mark) => stands(mark, unfolded))) {
        const fields = found.get(name)!;
        fields.set(field, (fields.get(field) ?? new Set()).add(where));
      }
}

/** Short numbers match whole only: random ids contain any five digits. */
function stands(mark: string, text: string): boolean {
  if (!text.includes(mark)) return false;
  return !/^\d{1,7}$/.test(mark) || new RegExp(`(?<!\\w)${mark}(?!\\w)`).test(text);
}

async function ask(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
  const answer = await application.app.inject({
    method,
    url,
    headers: {
      cookie: me.cookie,
      'sec-fetch-site': 'same-origin',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
  if (answer.statusCode >= 500) throw new Error(`${method} ${url}: ${answer.statusCode}`);
  return `${answer.body}\n${JSON.stringify(answer.headers)}`;
}

async function addressesOf(path: string): Promise<string[]> {
  const perCase = /^\/(bookings|studio|calendar|operator\/bookings)\/:/.test(path);
  const addresses = await Promise.all(
    (perCase ? cases : cases.slice(0, 1)).map(async (one) => {
      const feed = await feedAddress(application.db, application.platform.config, one.artistId);
      const values: Record<string, string> = {
        id: path.startsWith('/artists') ? String(one.artistId) : one.bookingId,
        bookingId: one.bookingId,
        artistId: String(one.artistId),
        documentId: one.document ?? one.bookingId,
        feed: feed!.split('/').at(-1)!,
        month: new Date().toISOString().slice(0, 7),
        skill: 'singer',
        city: 'chandigarh',
        part: 'pages.xml',
        queue: 'money',
      };
      return path
        .replace('*', 'nothing-stands-here')
        .replaceAll(/:(\w+)\??/g, (_all, name: string) => values[name] ?? `no-${name}`);
    }),
  );
  return [...new Set(addresses)];
}

async function lookAtPages() {
  for (const { path } of table)
    for (const address of await addressesOf(path)) {
      look(address, await ask('GET', address));
      if (/\/:(id|bookingId)/.test(path)) look(`${address}.data`, await ask('GET', `${address}.data`));
    }
  for (const group of ['waiting', 'upcoming', 'past', 'cancelled'])
    for (const artistId of new Set(cases.map((one) => one.artistId))) {
      const address = `/studio/${artistId}/requests?show=${group}`;
      look(address, await ask('GET', address));
    }
  for (const talk of [1, 2, 3])
    look(`/messages ${talk}`, await ask('GET', `/messages?talk=${talk}&page=${talk}`));
}

async function operations(): Promise<{ all: Operation[]; resolve: (reference: string) => Schema }> {
  const document = (await application.app.inject('/api/openapi.json')).json() as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: Operation['parameters'];
          requestBody?: { content?: Record<string, { schema: Schema }> };
        }
      >
    >;
    components?: { schemas?: Record<string, Schema> };
  };
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path: path.startsWith('/api') ? path : `/api${path}`,
      parameters: parameters ?? [],
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  );
  return { all, resolve: (reference) => document.components!.schemas![reference.split('/').pop()!]! };
}

const endpoint = (path: string, one: MarkedCase) =>
  path.replaceAll(/\{(\w+)\}/g, () => (path.includes('/bookings/') ? one.bookingId : String(one.artistId)));

async function lookAtApi() {
  const { all } = await operations();
  expect(all.length).toBeGreaterThan(40);
  for (const { path } of all.filter(({ method, path }) => method === 'GET' && !path.endsWith('/live')))
    for (const one of path.includes('{') ? cases : cases.slice(0, 1)) {
      const url = endpoint(path, one);
      const asked = path.endsWith('/messages') ? [url, `${url}?artist=${one.artistId}`] : [url];
      for (const each of asked) look(each, await ask('GET', each));
    }
}

async function lookAtStreams() {
  const base = await application.app.listen({ port: 0, host: '127.0.0.1' });
  for (const one of cases) {
    const path = `/api/bookings/${one.bookingId}/messages`;
    const query = `artist=${one.artistId}`;
    const { body } = await me.call<{ messages?: unknown[] }>('GET', `${path}?${query}`);
    const controller = new AbortController();
    const answer = await fetch(`${base}${path}/live?${query}&after=0`, {
      headers: { cookie: me.cookie },
      signal: controller.signal,
    });
    let text = '';
    if (body.messages)
      void (async () => {
        for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
      })().catch(() => {});
    else text = await answer.text();
    const heard = () => text.split('event: message').length - 1;
    if (body.messages)
      await vi.waitFor(() => expect(heard()).toBe(body.messages!.length), { timeout: 20_000, interval: 20 });
    controller.abort();
    look(`${path}/live`, text);
  }
}

async function lookAtMessages() {
  const { phone, email } = await application.db
    .selectFrom('account')
    .select(['phone', 'email'])
    .where('id', '=', me.accountId)
    .executeTakeFirstOrThrow();
  const notices = await application.db
    .selectFrom('notice')
    .selectAll()
    .where((on) => on.or([on('account_id', '=', me.accountId), on('recipient', 'in', [phone, email])]))
    .execute();
  expect(new Set(notices.map(({ language }) => language))).toEqual(new Set(['en', 'hi', 'pa']));
  expect(new Set(notices.map(({ channel }) => channel))).toEqual(new Set(['sms', 'email', 'push', 'in_app']));
  for (const { template, channel, language, ...notice } of notices)
    look(`notice ${template} ${channel} ${language}`, JSON.stringify(notice));
}

async function act() {
  const form = { intent: 'check', date: '2027-01-01', from: '18:00', to: '20:00', text: '', decision: 'no' };
  for (const { path, hasAction } of table)
    if (hasAction && /^\/(bookings|studio)\/.*:(id|bookingId)/.test(path))
      for (const [index, address] of (await addressesOf(path)).entries()) {
        const change = cases[index]!.change ?? '';
        actionAnswers.push(await ask('POST', `${address}.data`, { ...form, change }));
      }
  const { all, resolve } = await operations();
  for (const { method, path, body } of all.filter((each) => each.method !== 'GET'))
    if (!/logout|erase|account|sign|auth|login/.test(path))
      for (const one of path.includes('{') ? cases : cases.slice(0, 1)) {
        const payload = body
          ? (fc.sample(fitting(body, resolve), { numRuns: 1, seed: 7 })[0] as object)
          : undefined;
        const answer = await me.call(method, endpoint(path, one), payload);
        actionAnswers.push(JSON.stringify(answer));
      }
}

test.each(CASES.map(({ name }) => name))(
  'booking that is %s: artist sees exactly the table’s fields',
  (name) => {
    const { sees } = cases.find((one) => one.name === name)!;
    const seen = found.get(name)!;
    const leaked = [...seen].filter(([field]) => !sees.includes(field));
    expect(leaked.map(([field, where]) => `${field}: ${[...where].slice(0, 4).join(', ')}`)).toEqual([]);
    expect([...seen.keys()].sort()).toEqual([...sees].sort());
  },
);

test('notices to artists: never host’s name, exact address or payment', () => {
  const told = [...found].flatMap(([name, fields]) =>
    [...fields].flatMap(([field, where]) =>
      field === 'place'
        ? []
        : [...where].filter((at) => at.startsWith('notice')).map((at) => `${name}: ${field} in ${at}`),
    ),
  );
  expect(told).toEqual([]);
  const places = [...found.values()].flatMap((fields) => [...(fields.get('place') ?? [])]);
  expect(places.some((at) => at.startsWith('notice'))).toBe(true);
});

test('answers to an artist’s actions: nothing hidden about the host', () => {
  expect(actionAnswers.length).toBeGreaterThan(100);
  const hidden = (one: MarkedCase) =>
    (Object.keys(one.marks) as Marked[]).filter((field) => !one.sees.includes(field));
  const told = cases.flatMap((one) =>
    hidden(one).flatMap((field) =>
      one.marks[field as 'email']
        .filter((mark) => actionAnswers.some((said) => stands(mark, said)))
        .map(() => `${one.name}: ${field}`),
    ),
  );
  expect(told).toEqual([]);
});
