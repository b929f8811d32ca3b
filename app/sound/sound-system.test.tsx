import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { SoundUnavailable } from './sound-system.route.tsx';

test('sound list failure: shows retry and way back to booking [S8-11]', () => {
  const router = createMemoryRouter([{ path: '/sound-system', element: <SoundUnavailable /> }], {
    initialEntries: ['/sound-system?from=booking&artist=7&sound=k3'],
  });
  const html = renderToString(
    <Texts speaker={speakerFor('en', ['sound', 'ui'])}>
      <RouterProvider router={router} />
    </Texts>,
  );
  expect(html).toMatch(/<h1[^>]*>The sound systems could not be loaded</);
  expect(html).toMatch(/<button[^>]*>Try Again</);
  expect(html).toContain('href="/artists/booking?artist=7&amp;sound=k3"');
});
