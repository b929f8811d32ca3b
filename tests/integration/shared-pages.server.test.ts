import { beforeAll, expect, test } from 'vitest';
import { isSharedPage } from '#app/page-shell/request-context.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { pageAddress } from '#tests/support/page-address.ts';
import { RULES } from '#tests/support/page-rules.ts';
import { aWorldOfPages } from '#tests/support/page-world.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';

let table: TableRoute[];
const application = useApplication({}, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});

let world: Awaited<ReturnType<typeof aWorldOfPages>>;
let open: string[];
beforeAll(async () => {
  world = await aWorldOfPages(application);
  const rulesOf = (path: string) => [RULES[path] ?? []].flat().filter(({ get }) => get === 'public');
  open = table.flatMap(({ path }) => rulesOf(path).map((rule) => pageAddress(world, path, rule.with)));
}, 120_000);

async function ask(url: string, cookie = '', language = 'en') {
  const answer = await application.app.inject({
    url,
    headers: { cookie: `${cookie}; language=${language}` },
  });
  return { status: answer.statusCode, headers: answer.headers, html: withoutNonce(answer.body) };
}

/** Each rendering has a nonce and the id of its request. */
const withoutNonce = (html: string) =>
  html.replaceAll(/nonce="[^"]*"|nonce\\",\\"[^"\\]*|data-request-id="[^"]*"/g, '');

test('shared page: same bytes for all viewers, in each language', async () => {
  const shared = open.filter((url) => isSharedPage({ method: 'GET', url }));
  expect(shared.length).toBeGreaterThan(15);
  for (const url of shared)
    for (const language of ['en', 'hi', 'pa']) {
      const guest = await ask(url, '', language);
      expect(guest.headers['x-reader'], url).toBeUndefined();
      for (const person of ['host', 'artist', 'owner'] as const) {
        const { status, html, headers } = await ask(url, world.people[person].cookie, language);
        expect(status, url).toBe(guest.status);
        expect(html === guest.html, `${url} as ${person} in ${language}`).toBe(true);
        expect(headers['cache-control'], url).toBe(guest.headers['cache-control']);
      }
    }
}, 240_000);

test('publicly cacheable pages: rendered without a viewer', async () => {
  for (const url of open) {
    const { headers } = await ask(url);
    if (String(headers['cache-control']).startsWith('public'))
      expect(isSharedPage({ method: 'GET', url }), url).toBe(true);
  }
}, 120_000);

test('header: learns the signed-in viewer by its own request', async () => {
  const { people } = world;
  const viewer = async (cookie = '') =>
    (await application.app.inject({ url: '/account/viewer', headers: { cookie } })).json();
  expect(await viewer()).toBeNull();
  expect(await viewer(people.host.cookie)).toEqual({
    name: expect.any(String),
    staff: false,
    asleep: false,
  });
  expect(await viewer(people.owner.cookie)).toMatchObject({ staff: true });
  const { headers } = await ask('/account/viewer', people.host.cookie);
  expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  expect(headers['x-reader']).not.toBe('anonymous');
});

test('signed-in cookie: tells scripts of a session, holds no secret', async () => {
  const flag = async (cookie: string) =>
    [(await application.app.inject({ url: '/FAQ', headers: { cookie } })).headers['set-cookie'] ?? []].flat();
  const { cookie } = world.people.host;
  expect(await flag('')).toEqual([]);
  expect((await flag(cookie)).join()).toMatch(/^signed-in=1; /);
  expect(await flag(`${cookie}; signed-in=1`)).toEqual([]);
  expect((await flag('signed-in=1')).join()).toMatch(/^signed-in=; .*Max-Age=0/);
});
