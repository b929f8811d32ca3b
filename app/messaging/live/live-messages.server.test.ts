import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { registerApi } from '#app/api.server.ts';
import { HIDDEN } from '#app/shared/contacts/mask-contacts.ts';
import { createApp } from '#server/app.ts';
import { useApplication } from '#tests/support/application.ts';
import { twoWhoTalk, write } from '#tests/support/conversation.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const application = useApplication();
let addresses: string[];
let second: Awaited<ReturnType<typeof createApp>>;
const open: AbortController[] = [];

beforeAll(async () => {
  const { platform, market } = application;
  second = await createApp({ platform, api: (api) => registerApi(api, platform, market.deps) });
  addresses = [
    await application.app.listen({ port: 0, host: '127.0.0.1' }),
    await second.listen({ port: 0, host: '127.0.0.1' }),
  ];
  return () => second.close();
});
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

interface StreamEvent {
  id?: string;
  event: string;
  data: { message?: { id: number; text: string }; readings?: { lastReadId: number }[] };
}

async function follow(who: Visitor, path: string, { at = 0, headers = {} as Record<string, string> } = {}) {
  const controller = new AbortController();
  open.push(controller);
  const answer = await fetch(`${addresses[at]}${path}/live`, {
    headers: { cookie: who.cookie, ...headers },
    signal: controller.signal,
  });
  const events: StreamEvent[] = [];
  const ended = (async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      events.push(...parts.map(parse).filter((event) => event !== null));
    }
  })().catch(() => {});
  const texts = () => events.filter(({ event }) => event === 'message').map(({ data }) => data.message!.text);
  return { answer, events, texts, ended };
}

function parse(part: string): StreamEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
  const event = field('event');
  return event
    ? { event, ...(field('id') ? { id: field('id')! } : {}), data: JSON.parse(field('data')!) }
    : null;
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 8000, interval: 15 });

test('live message: reaches every process masked, without proxy buffering', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  const [here, there] = [await follow(artist, path), await follow(artist, path, { at: 1 })];
  expect(Object.fromEntries(here.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  await until(() => expect(there.events.length).toBeGreaterThan(0));
  await write(host, path, 'Reach me on 9876543210');
  for (const stream of [here, there])
    await until(() => expect(stream.texts().at(-1)).toBe(`Reach me on ${HIDDEN}`));
});

test('live reconnect: last seen number brings exactly the missed messages', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  await write(host, path, 'one');
  const first = await follow(artist, path);
  await until(() => expect(first.texts().at(-1)).toBe('one'));
  const seen = first.events.findLast(({ id }) => id)!.id!;
  open.pop()!.abort();
  for (const text of ['two', 'three', 'four']) await write(host, path, text);
  const again = await follow(artist, path, { headers: { 'last-event-id': seen } });
  await until(() => expect(again.texts()).toEqual(['two', 'three', 'four']));
});

test('live stream: reports read position and opened contacts', async () => {
  const { host, artist, artistId, path, confirm } = await twoWhoTalk(application);
  await application.db.updateTable('artist').set({ shows_number: true }).where('id', '=', artistId).execute();
  const { body } = await write(host, path, 'Call 9876543210');
  const stream = await follow(host, path);
  await until(() => expect(stream.texts()).toContain(`Call ${HIDDEN}`));
  await artist.call('POST', `${path}/read`, { up_to: body.id });
  await until(() =>
    expect(stream.events.at(-1)).toMatchObject({
      event: 'read',
      data: { readings: [{ lastReadId: body.id }] },
    }),
  );
  await confirm();
  await until(() => expect(stream.events.map(({ event }) => event)).toContain('changed'));
});

test('live stream: ends with the session or reading rights', async () => {
  const { host, artist, artistId, path, bookingId } = await twoWhoTalk(application);
  const [hosts, artists] = [await follow(host, path), await follow(artist, path)];
  await until(() => expect(artists.events.length * hosts.events.length).toBeGreaterThan(0));
  await application.db.deleteFrom('session').where('account_id', '=', host.accountId).execute();
  await application.db.updateTable('artist').set({ account_id: null }).where('id', '=', artistId).execute();
  const other = await application.signedIn('Another');
  await application.db
    .updateTable('booking')
    .set({ host_id: other.accountId })
    .where('id', '=', bookingId)
    .execute();
  await write(other, path, 'The next host writes');
  await Promise.all([hosts.ended, artists.ended]);
  for (const stream of [hosts, artists]) {
    expect(stream.events.at(-1)!.event).toBe('over');
    expect(stream.texts()).not.toContain('The next host writes');
  }
});

test('live streams: use no pool connections, close on shutdown', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  const third = await createApp({
    platform: application.platform,
    api: (api) => registerApi(api, application.platform, application.market.deps),
  });
  addresses[2] = await third.listen({ port: 0, host: '127.0.0.1' });
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(artist, path, { at: 2 })));
  await until(() => expect(streams.every(({ events }) => events.length > 0)).toBe(true));
  await until(() => {
    const { totalCount, idleCount } = application.market.open.pool;
    expect(totalCount - idleCount).toBe(0);
  });
  await write(host, path, 'To all of you');
  await until(() => expect(streams.every(({ texts }) => texts().at(-1) === 'To all of you')).toBe(true));
  const more = await Promise.all(Array.from({ length: 3 }, () => follow(artist, path, { at: 2 })));
  expect(more.map(({ answer }) => answer.status).sort()).toEqual([200, 200, 429]);
  await third.close();
  await Promise.all(streams.map(({ ended }) => ended));
});
