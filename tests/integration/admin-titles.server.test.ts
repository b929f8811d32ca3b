import { beforeAll, expect, test } from 'vitest';
import { ADMIN_QUEUES } from '#app/staff/frame/admin-queues.ts';
import { ADMIN_SECTIONS } from '#app/staff/frame/admin-sections.ts';
import enTexts from '#app/staff/frame/messages/operators.en.json' with { type: 'json' };
import hiTexts from '#app/staff/frame/messages/operators.hi.json' with { type: 'json' };
import paTexts from '#app/staff/frame/messages/operators.pa.json' with { type: 'json' };
import { useApplication } from '#tests/support/application.ts';
import { aWorldOfPages } from '#tests/support/page-world.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';

let table: TableRoute[];
const application = useApplication({}, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});

let world: Awaited<ReturnType<typeof aWorldOfPages>>;
beforeAll(async () => {
  world = await aWorldOfPages(application);
}, 120_000);

const NO_PAGES = [
  '/operator/money/ledger.csv',
  '/operator/disputes',
  '/operator/sound-papers/:id',
  '/operator/artists/papers/:id',
];

function adminAddresses(): string[] {
  const parts: Record<string, string[]> = {
    '/operator/queues/:queue': ownPages('/operator/queues/'),
    '/operator/artists/:part?': ownPages('/operator/artists/'),
    '/operator/bookings/:id': [`/operator/bookings/${world.bookingId}`],
    '/operator/sound-orders/:id': [`/operator/sound-orders/${world.soundOrderId}`],
    '/operator/tickets/:id': [`/operator/tickets/${world.ticket}`],
    '/operator/disputes/:id': [`/operator/disputes/${world.dispute}`],
    '/operator/people/artists/:id': [`/operator/people/artists/${world.artistId}`],
    '/operator/people/hosts/:id': [`/operator/people/hosts/${world.hostId}`],
    '/operator/site/texts/:page': ['/operator/site/texts/faq', '/operator/site/texts/landing-band'],
    '/operator/sound/equipment/:id': ['/operator/sound/equipment/new', '/operator/sound/equipment/1'],
    '/operator/catalogue/categories/:slug': [
      '/operator/catalogue/categories/new',
      '/operator/catalogue/categories/band',
    ],
    '/operator/catalogue/categories/:slug/picture': ['/operator/catalogue/categories/band/picture'],
    '/operator/catalogue/skills/:category/:kind/:id': [
      '/operator/catalogue/skills/singer/skill/new',
      '/operator/catalogue/skills/singer/genre/new',
    ],
    '/operator/catalogue/cities/:slug': ['/operator/catalogue/cities/new'],
    '/operator/sound/kits/:id': ['/operator/sound/kits/new'],
  };
  return table
    .map(({ path }) => path)
    .filter((path) => /^\/operator\b/.test(path) && !NO_PAGES.includes(path))
    .flatMap((path) => (path.includes(':') ? (parts[path] ?? [path]) : [path]));
}

const ownPages = (under: string) => ADMIN_QUEUES.map(({ to }) => to).filter((to) => to.startsWith(under));

async function titleOf(address: string, language: string): Promise<string> {
  const answer = await application.app.inject({
    url: address,
    headers: { cookie: `${world.people.owner.cookie}; language=${language}` },
  });
  expect(answer.statusCode, `${address}: ${answer.headers.location ?? ''}`).toBe(200);
  return /<title>([^<]*)<\/title>/.exec(answer.body)?.[1] ?? '';
}

test.for([
  ['en', enTexts],
  ['hi', hiTexts],
  ['pa', paTexts],
] as const)(
  'back office pages: each has a unique title in %s [S6-05]',
  async ([language, { sections, meta }]) => {
    const titles = new Map<string, string>();
    for (const address of adminAddresses()) titles.set(address, await titleOf(address, language));
    const all = [...titles.values()];
    expect([...titles].filter(([, title]) => all.indexOf(title) !== all.lastIndexOf(title))).toEqual([]);
    const own: Record<string, string> = Object.fromEntries(
      ADMIN_SECTIONS.map(({ key, to }) => [sections[key], to]),
    );
    for (const [address, title] of titles) {
      const [name = '', ...rest] = title.split(' · ');
      expect(rest.slice(-2), `${address}: ${title}`).toEqual([meta.desk, 'Mehfil']);
      // Only a section's own page may use its bare name as title.
      if (rest.length === 2 && own[name]) expect(address, title).toBe(own[name]);
    }
    const code = (address: string) => titles.get(address)!.split(' · ')[0];
    expect(code(`/operator/tickets/${world.ticket}`)).toMatch(/CT-[2-9A-Z]{6}$/);
    expect(code(`/operator/disputes/${world.dispute}`)).toMatch(/MF-[2-9A-Z]{6}/);
  },
);
