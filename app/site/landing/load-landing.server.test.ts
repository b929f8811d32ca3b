import { expect, test } from 'vitest';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { loadLanding } from './load-landing.server.ts';

const market = useMarketplace();

const landing = (path: string) => {
  const [skill, city] = path.split('/').slice(2);
  return loadLanding(market.db, { skill, city }, new URL(path, 'http://localhost:3000'), 'en');
};

test('landing page: staff’s category redirects to search, unknown not found', async () => {
  await market.db
    .insertInto('category')
    .values({ slug: 'ghazal-evening', name: 'Ghazal evening', plural: 'Ghazal evenings', position: 10 })
    .execute();
  expect(await landing('/live/ghazal-evening')).toEqual({
    elsewhere: '/search?skill=ghazal-evening',
    forGood: false,
  });
  for (const skill of ['no-such', 'constructor', "x'y"])
    expect(await landing(`/live/${skill}`)).toBeUndefined();
});

test('landing page: hidden category without live artists redirects to all', async () => {
  const hide = (hidden: boolean) =>
    market.db.updateTable('category').set({ hidden }).where('slug', '=', 'magician').execute();
  expect(await landing('/live/magician')).toMatchObject({ page: { skill: 'magician' } });
  await hide(true);
  await expect
    .poll(() => landing('/live/magician'), { timeout: 15_000 })
    .toEqual({ elsewhere: '/live', forGood: false });
});
