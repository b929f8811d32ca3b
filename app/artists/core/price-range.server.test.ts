import { expect, test } from 'vitest';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { priceBesideOthers } from './profile-interest.server.ts';

const market = useMarketplace();

test('price comparison: from ten others; teams, paused and own excluded', async () => {
  await market.db
    .insertInto('category')
    .values({ slug: 'flautist', name: 'Flautist', plural: 'Flautists', position: 90 })
    .execute();
  const of = (fee: number, more = {}) => market.artist({ category: 'flautist', fee, ...more });
  const mine = await of(30_000);
  for (let fee = 10; fee < 19; fee++) await of(fee * 1000);
  await of(900_000, { kind: 'team' });
  const paused = await of(900_000);
  await market.db.updateTable('artist').set({ state: 'paused' }).where('id', '=', paused).execute();
  const before = await priceBesideOthers(market.db, mine);
  expect(before).toEqual({ category: 'Flautist', own: 3_000_000, others: null });
  await of(19_000);
  const { others } = (await priceBesideOthers(market.db, mine))!;
  expect(others).toEqual({ artists: 10, low: 1_250_000, middle: 1_450_000, high: 1_700_000 });
  expect(await priceBesideOthers(market.db, 2_000_000_000)).toBeNull();
});
