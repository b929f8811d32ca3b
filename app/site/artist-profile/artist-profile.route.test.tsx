import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { ErrorBoundary } from './artist-profile.route.tsx';
import { Films } from './profile-works.tsx';

function failureAfter(state?: object): string {
  const element = <ErrorBoundary error={new Error('no answer')} params={{ id: '7' }} />;
  const router = createMemoryRouter([{ path: '/artists/:id', element }], {
    initialEntries: [{ pathname: '/artists/7', state }],
  });
  const html = renderToString(
    <Texts speaker={speakerFor('en', ['artist-profile', 'ui'])}>
      <RouterProvider router={router} />
    </Texts>,
  );
  expect(html).toContain('Try Again');
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? html;
}

test('failed profile: team message after team link, else artist message [S8-07]', () => {
  for (const state of [{ source: 'team' }, { artist: { members: 4 } }])
    expect(failureAfter(state)).toBe('Failed to load team member information');
  for (const state of [undefined, { source: 'latestArtists' }, { artist: { members: 0 } }])
    expect(failureAfter(state)).toBe('Failed to load artist information');
});

test('sample film: named in the language of the reader', () => {
  const film = { source: '/film/sample-1.mp4', thumbnail: null, place: '', month: null, seconds: 7 };
  const element = <Films films={[{ ...film, title: 'Sample film' }]} photo={null} />;
  const html = renderToString(
    <Texts speaker={speakerFor('hi', ['artist-profile', 'names', 'ui'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Texts>,
  );
  expect(html).toContain('नमूना फ़िल्म');
  expect(html).not.toContain('Sample film');
});
