import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { bestArtists, bestTeams, featuredArtists } from '#app/artists/search/list-artists.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { orderAfterAction } from './carousels.ts';
import { loader as openShowcase, action as submitShowcase } from './site-showcase.route.tsx';

const market = useMarketplace();
const CENTRE = { lat: 30.75, lng: 76.78 };

const send = (
  who: Worker,
  act: string,
  carousel: string,
  artist: number | string,
  days: Record<string, string> = {},
) =>
  statusOf(() =>
    submitShowcase(
      asAdmin(market, who, '/operator/site/showcase', { act, carousel, artist: String(artist), ...days }),
    ),
  );

async function ranked(kind: 'solo' | 'team', performed: number) {
  const id = await market.artist({ kind });
  await market.db.updateTable('artist').set({ performed_count: performed }).where('id', '=', id).execute();
  return id;
}

test('carousel: staff’s choices first in order, then best by rank [S2-27]', async () => {
  const content = await worker(market, 'content');
  const [best, good, fair] = [await ranked('solo', 150), await ranked('solo', 90), await ranked('solo', 30)];
  const ids = async () => (await bestArtists(market.db)).map(({ id }) => id);
  expect(await ids()).toEqual([best, good, fair]);
  expect(await send(content, 'add', 'artists', fair)).toBe(302);
  expect(await send(content, 'add', 'artists', `https://mehfil.example/artists/${good}`)).toBe(302);
  expect(await send(content, 'add', 'artists', fair)).toBe(409);
  expect(await ids()).toEqual([fair, good, best]);
  expect(await send(content, 'up', 'artists', good)).toBe(302);
  expect(await send(content, 'up', 'artists', good)).toBe(409);
  expect(await ids()).toEqual([good, fair, best]);
  expect(await send(content, 'remove', 'artists', good)).toBe(302);
  expect(await ids()).toEqual([fair, best, good]);
  const [entry] = await readAudit(market.db, { subject: 'site:artists', count: 1 });
  expect(entry).toMatchObject({
    action: 'site.showcase',
    before: { artists: [good, fair] },
    after: { artists: [fair] },
  });
});

test('carousel: only live artists of its kind; featured takes both', async () => {
  const content = await worker(market, 'content');
  const [team, solo] = [await ranked('team', 5), await ranked('solo', 5)];
  expect(await send(content, 'add', 'artists', team)).toBe(409);
  expect(await send(content, 'add', 'teams', solo)).toBe(409);
  expect(await send(content, 'add', 'teams', 'no number')).toBe(409);
  expect(await send(content, 'add', 'teams', team)).toBe(302);
  for (const id of [solo, team]) expect(await send(content, 'add', 'featured', id)).toBe(302);
  expect((await featuredArtists(market.db, CENTRE)).map(({ id }) => id)).toEqual([solo, team]);
  await market.db.updateTable('artist').set({ state: 'paused' }).where('id', '=', team).execute();
  expect((await bestTeams(market.db)).map(({ id }) => id)).toEqual([]);
  const { carousels } = await openShowcase(asAdmin(market, content, '/operator/site/showcase'));
  expect(carousels[1]!.artists).toMatchObject([{ id: team, state: 'paused' }]);
  expect(await send(await worker(market, 'support'), 'remove', 'teams', team)).toBe(403);
});

test('carousel: added by name, also misspelt; several are named', async () => {
  const content = await worker(market, 'content');
  const named = async (name: string) => {
    const id = await ranked('team', 1);
    await market.db.updateTable('artist').set({ name }).where('id', '=', id).execute();
    return id;
  };
  const [one, other] = [await named('Quawwali Ghar Rang'), await named('Quawwali Ghar Noor')];
  const form = { act: 'add', carousel: 'teams', artist: 'quawwali ghar' };
  const answer = await submitShowcase(asAdmin(market, content, '/operator/site/showcase', form));
  const { reason, meant } = (answer as { data: { reason: string; meant: { id: number }[] } }).data;
  expect([reason, new Set(meant.map(({ id }) => id))]).toEqual(['several_artists', new Set([one, other])]);
  for (const name of ['Nobody of that name', `Nobody ${one}`, 'constructor'])
    expect(await send(content, 'add', 'teams', name)).toBe(409);
  await market.db.updateTable('artist').set({ name: 'Zzz' }).where('id', '=', other).execute();
  expect(await send(content, 'add', 'teams', 'Qawwali Ghar Rangg')).toBe(302);
  expect((await bestTeams(market.db)).map(({ id }) => id)[0]).toBe(one);
});

test('carousel: shown from its first day until its last', async () => {
  const content = await worker(market, 'content');
  const team = await ranked('team', 0);
  const [yesterday, today, tomorrow] = await Promise.all([-1, 0, 1].map((days) => market.dateIn(days)));
  const isFirst = async () => (await bestTeams(market.db))[0]?.id === team;
  await market.db.updateTable('artist').set({ performed_count: 90 }).where('id', '<>', team).execute();
  const wrong: Record<string, string>[] = [
    { from: tomorrow!, until: today! },
    { until: '31/12/2026' },
    { until: yesterday! },
    { from: '2026-02-30' },
  ];
  for (const days of wrong) expect(await send(content, 'add', 'teams', team, days)).toBe(409);
  await market.db.updateTable('artist').set({ showcase_position: null }).execute();
  expect(await send(content, 'add', 'teams', team, { from: today!, until: today! })).toBe(302);
  expect(await isFirst()).toBe(true);
  expect(await send(content, 'days', 'teams', team, { from: tomorrow! })).toBe(302);
  expect(await isFirst()).toBe(false);
  expect(await send(content, 'days', 'teams', team, { until: yesterday! })).toBe(302);
  expect(await isFirst()).toBe(false);
  expect(await send(content, 'days', 'teams', team)).toBe(302);
  expect(await isFirst()).toBe(true);
});

test('carousel: full only of acts whose days are not over', async () => {
  const content = await worker(market, 'content');
  await market.db.updateTable('artist').set({ featured_position: null }).execute();
  const ids = await Promise.all(Array.from({ length: 13 }, () => ranked('solo', 0)));
  for (const id of ids.slice(0, 12)) expect(await send(content, 'add', 'featured', id)).toBe(302);
  expect(await send(content, 'add', 'featured', ids[12]!)).toBe(409);
  const until = await market.dateIn(-1);
  expect(await send(content, 'days', 'featured', ids[3]!, { until })).toBe(302);
  expect(await send(content, 'add', 'featured', ids[12]!)).toBe(302);
  const { carousels } = await openShowcase(asAdmin(market, content, '/operator/site/showcase'));
  const featured = carousels.find(({ carousel }) => carousel === 'featured')!.artists.map(({ id }) => id);
  expect(featured).toEqual([...ids.filter((id) => id !== ids[3])]);
});

test('carousels page: banners, and the acts that home shows', async () => {
  const content = await worker(market, 'content');
  await sql`update artist set state = 'paused', featured_position = null, showcase_position = null`.execute(
    market.db,
  );
  const [chosen, next] = [await ranked('solo', 10), await ranked('solo', 90)];
  const featured = await ranked('team', 50);
  expect(await send(content, 'add', 'featured', featured)).toBe(302);
  expect(await send(content, 'add', 'artists', chosen)).toBe(302);
  const { banners, carousels } = await openShowcase(asAdmin(market, content, '/operator/site/showcase'));
  const ids = carousels.map((each) => [each.artists, each.onHome].map((acts) => acts.map(({ id }) => id)));
  expect(ids).toEqual([
    [[featured], [featured]],
    [[], []],
    [[chosen], [chosen, next]],
  ]);
  expect(banners[0].every(({ media }) => media.type === 'video' || media.source !== '')).toBe(true);
});

test('two who add at once both find a place', async () => {
  const content = await worker(market, 'content');
  const [one, two] = [await ranked('team', 1), await ranked('team', 2)];
  const answers = await Promise.all([one, two].map((id) => send(content, 'add', 'teams', id)));
  expect(answers).toEqual([302, 302]);
  const positions = await market.db
    .selectFrom('artist')
    .select('showcase_position')
    .where('id', 'in', [one, two])
    .execute();
  expect(new Set(positions.map(({ showcase_position }) => showcase_position)).size).toBe(2);
});

test('rearranging: one place at a time, twelve artists at most', () => {
  expect(orderAfterAction([1, 2, 3], 'down', 1)).toEqual([2, 1, 3]);
  expect(orderAfterAction([1, 2, 3], 'down', 3)).toBeNull();
  expect(orderAfterAction([1, 2, 3], 'up', 1)).toBeNull();
  expect(orderAfterAction([1, 2, 3], 'remove', 2)).toEqual([1, 3]);
  expect(orderAfterAction([1, 2, 3], 'remove', 9)).toBeNull();
  expect(
    orderAfterAction(
      Array.from({ length: 12 }, (_, id) => id),
      'add',
      99,
    ),
  ).toBeNull();
});
