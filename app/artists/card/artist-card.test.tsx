import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import type { ArtistOnCard } from '../core/listed-artist.ts';
import { ArtistCard } from './artist-card.tsx';

const jasleen: ArtistOnCard = {
  id: 7,
  name: 'Jasleen',
  categoryName: 'Singer',
  skills: ['Sufi', 'Punjabi folk'],
  city: 'Mohali',
  fee: paiseOfRupees(47_200),
  ratingCount: 0,
  rating: null,
  photo: 'demo/poster/7',
  members: 0,
  acceptsInstantly: false,
};

function cardOf(change: Partial<ArtistOnCard> = {}): string {
  const element = <ArtistCard artist={{ ...jasleen, ...change }} query="?date=2026-12-12" />;
  return renderToString(
    <Texts speaker={speakerFor('en', ['artists', 'ui'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Texts>,
  );
}

test('artist card: shows photo, name, skills, price; links to profile [S2-30]', () => {
  const html = cardOf();
  expect(html).toMatch(/<img[^>]*src="\/media\/demo\/poster\/7\//);
  expect(html).toMatch(/<a [^>]*href="\/artists\/7\?date=2026-12-12"[^>]*>Jasleen</);
  expect(html.replace(/<[^>]*>/g, '')).toMatch(/Singer, Mohali.*Sufi, Punjabi folk.*₹47,200.*per event/);
});

test('an artist without skills has a card that says so [S2-30]', () => {
  expect(cardOf({ skills: [] })).toContain('No skills listed');
  expect(cardOf()).not.toContain('No skills listed');
});
