import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { sumProfileViews } from './artist-figures-queries.server.ts';
import { startProfileViewCounter } from './count-profile-views.server.ts';

const market = useMarketplace();
const log = createLog('silent');
const HEADERS = { 'user-agent': 'Mozilla/5.0 Chrome/130' };
const opened = (id: number) => ({ method: 'GET', url: `/artists/${id}`, status: 200, headers: HEADERS });
const today = () => market.dateIn(0);
const viewsOf = async (id: number) => sumProfileViews(market.db, id, await market.dateIn(-29), await today());

test('profile views: summed per day and artist across processes', async () => {
  const [one, other] = [await market.artist(), await market.artist()];
  const counters = Array.from({ length: 4 }, () => startProfileViewCounter(market.db, log));
  for (const counter of counters) for (const id of [one, one, other]) counter.see(opened(id));
  await Promise.all(counters.map((counter) => counter.store()));
  await Promise.all(counters.map((counter) => counter.stop()));
  expect([await viewsOf(one), await viewsOf(other)]).toEqual([8, 4]);
});

test('profile views: unknown and erased artists skipped, others stored', async () => {
  const [artist, erased] = [await market.artist(), await market.artist()];
  await market.db
    .updateTable('artist')
    .set({ erased_at: new Date().toISOString(), state: 'paused', account_id: null })
    .where('id', '=', erased)
    .execute();
  const counter = startProfileViewCounter(market.db, log);
  for (const id of [artist, erased, 999_999_999]) counter.see(opened(id));
  await counter.stop();
  expect([await viewsOf(artist), await viewsOf(erased)]).toEqual([1, 0]);
});

test('what could not be stored is stored the next time', async () => {
  const artist = await market.artist();
  const counter = startProfileViewCounter(market.db, log);
  counter.see(opened(artist));
  await sql`alter table profile_view rename to profile_view_away`.execute(market.db);
  await counter.store();
  await sql`alter table profile_view_away rename to profile_view`.execute(market.db);
  counter.see(opened(artist));
  await counter.stop();
  expect(await viewsOf(artist)).toBe(2);
});
