import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { drawMap } from '#app/places/draw-map.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { CITIES } from '#demo/catalogue/cities.ts';
import { speakerFor } from '#tests/support/catalogues.ts';
import { type Listing, readListingWish } from './load-listing.server.ts';
import { ResultsMap } from './results-map.tsx';

function pinsOf(places: { slug: string; name: string; lat: number; lng: number }[]) {
  const towns = places.map((place) => ({ ...place, count: 3, lowest: paiseOfRupees(12_000) }));
  const map = { towns, drawing: drawMap(towns) };
  const wish = readListingWish(new URLSearchParams('map=1'), []);
  const element = <ResultsMap listing={{ map, wish } as unknown as Listing} />;
  const html = renderToString(
    <Texts speaker={speakerFor('en', ['artists', 'names', 'ui'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Texts>,
  );
  expect(html).not.toContain('<text');
  const pins = html.matchAll(/<li( data-outside="true")?.*?class="town">([^<]+)</g);
  return Object.fromEntries([...pins].map(([, under, name]) => [name, under ? 'under' : 'on']));
}

test('map: towns around Chandigarh stand on it, far ones under', () => {
  const shown = pinsOf(CITIES);
  const on = Object.keys(shown).filter((name) => shown[name] === 'on');
  expect(on.sort()).toEqual(['Chandigarh', 'Kharar', 'Mohali', 'Panchkula', 'Zirakpur']);
});

test('map: a pin that would cover another stands under it', () => {
  const zirakpur = CITIES.find(({ slug }) => slug === 'zirakpur')!;
  const baltana = { slug: 'baltana', name: 'Baltana', lat: zirakpur.lat + 0.02, lng: zirakpur.lng };
  expect(pinsOf([zirakpur, baltana])).toEqual({ Zirakpur: 'on', Baltana: 'under' });
});
