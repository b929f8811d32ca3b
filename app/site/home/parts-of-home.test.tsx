import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createTextReader } from '#app/shared/text-reader.ts';
import { Texts } from '#app/shared/texts.tsx';
import { Best, Featured } from './artist-carousels.tsx';
import { Categories } from './categories.tsx';
import { Steps } from './home.route.tsx';

const failed = () => Promise.resolve({ failed: true as const });
const none = () => Promise.resolve({ items: [] });

async function shown(part: ReactElement): Promise<string> {
  const folders: Record<string, string> = {
    home: 'site/home',
    skills: 'shared/skills',
    names: 'shared/names',
    ui: 'ui',
  };
  const speaker = createTextReader('en', async (_language, namespace) =>
    JSON.parse(readFileSync(`app/${folders[namespace]}/messages/en.json`, 'utf8')),
  );
  await Promise.all(Object.keys(folders).map((namespace) => speaker.load(namespace)));
  const router = createMemoryRouter([{ path: '/', element: part }]);
  const { prelude } = await prerender(
    <Texts speaker={speaker}>
      <RouterProvider router={router} />
    </Texts>,
  );
  return new Response(prelude).text();
}

test('categories that cannot be had say so in red [S8-02] [S4-03]', async () => {
  const html = await shown(<Categories categories={failed()} />);
  expect(html).toMatch(/text-vermilion-deep[^>]*>Error: Failed to fetch categories</);
});

test('failed carousel: each one shows its own message [S8-04] [S4-03]', async () => {
  expect(await shown(<Featured artists={failed()} />)).toContain('Failed to load featured artists');
  expect(await shown(<Best name="teams" artists={failed()} />)).toContain('Failed to load team members');
  expect(await shown(<Best name="artists" artists={failed()} />)).toContain('Failed to load artists');
});

test('an empty carousel says what is not there [S8-04] [S4-03]', async () => {
  expect(await shown(<Featured artists={none()} />)).toContain(
    'No featured artists available in this region.',
  );
  expect(await shown(<Best name="teams" artists={none()} />)).toContain(
    'No team members available at the moment.',
  );
  expect(await shown(<Best name="artists" artists={none()} />)).toContain(
    'No artists available at the moment.',
  );
});

test('one page of categories shows no page numbers [S2-24]', async () => {
  const items = Array.from({ length: 6 }, (_, index) => ({
    slug: `skill-${index}`,
    name: `Skill ${index}`,
    picture: null,
    artists: 12_345,
  }));
  const html = await shown(<Categories categories={Promise.resolve({ items })} />);
  expect(html).toContain('Showing 1-6 of 6');
  expect(html).toContain('Discover 12,345');
  expect(html).not.toContain('class="pagination"');
});

test('booking steps: choose, share the details, we set up, relax [S1-06]', async () => {
  const html = await shown(<Steps />);
  const steps = [...html.matchAll(/<\/span>(.*?)<\/h3><p[^>]*>(.*?)<\/p>/g)].map(([, name, text]) => [
    name!.replace('<!-- -->', '').trim(),
    text,
  ]);
  expect(steps).toEqual([
    ['Choose', 'Watch them play, read reviews, see one final price.'],
    ['Share the details', 'Your date, the venue and the songs that matter to you.'],
    ['We set up', 'We arrange sound, stage and arrival times.'],
    ['Relax', 'Your event manager is reachable until the last song.'],
  ]);
});

test('carousel: leaves out who does not come to the city', async () => {
  const artist = {
    categoryName: 'Band',
    city: 'Noida',
    members: 4,
    photo: null,
    rating: null,
    ratingCount: 0,
  };
  const teams = [
    { ...artist, id: 1, name: 'From afar', experienceYears: 3, away: ['chandigarh'] },
    { ...artist, id: 2, name: 'From here', experienceYears: 3, away: ['shimla'] },
  ];
  const html = await shown(<Best name="teams" artists={Promise.resolve({ items: teams })} />);
  expect([html.includes('From here'), html.includes('From afar')]).toEqual([true, false]);
});
