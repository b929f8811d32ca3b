import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTIST_SLIDES, CAROUSEL_WIDTHS, FEATURED_SLIDES, slidesStyle } from './slides-per-view.ts';

test('featured carousel: 1.3 slides, 12 px apart, more when wider [S2-27]', () => {
  expect(slidesStyle(FEATURED_SLIDES, 12)).toEqual({
    '--gap': '12px',
    '--per-0': '1.3',
    '--per-375': '1.4',
    '--per-480': '1.6',
    '--per-640': '2.1',
    '--per-768': '2.5',
    '--per-1024': '3.2',
    '--per-1280': '4.2',
  });
});

test('the team and artist carousels show 1.4 to 3.8 slides [S2-27]', () => {
  expect(Object.values(ARTIST_SLIDES)).toEqual([1.4, 1.5, 1.7, 2.2, 2.5, 3.2, 3.8]);
});

test('omitted width: keeps the number of the width before', () => {
  expect(slidesStyle({ 0: 1, 768: 3 }, 8)).toMatchObject({
    '--per-640': '1',
    '--per-768': '3',
    '--per-1280': '3',
  });
});

test('style sheet: changes the number at every carousel width [S2-27]', () => {
  const sheet = readFileSync(new URL('./styles/carousel.css', import.meta.url), 'utf8');
  for (const width of CAROUSEL_WIDTHS)
    expect(sheet).toMatch(
      new RegExp(
        `@media \\(min-width: ${width}px\\) \\{\\s*\\.carousel \\{\\s*--per-view: var\\(--per-${width}\\)`,
      ),
    );
});
