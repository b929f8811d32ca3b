import { expect, test } from 'vitest';
import { type Slide, searchAddress, slideAddress, slidesOf } from './slides.ts';

const scene = { artistId: 7, artistName: 'Naveen Khanna', category: 'magician', source: 'demo/gallery/7/0' };

test('the first show has singer, DJ and instrumentalist, the second singer, catering and magician [S2-25]', () => {
  expect(slidesOf(1, []).map(({ category }) => category)).toEqual(['singer', 'dj', 'instrumentalist']);
  expect(slidesOf(2, []).map(({ category }) => category)).toEqual(['singer', 'catering', 'magician']);
});

test('a slide shows a picture or a film, and never nothing [S3-03]', () => {
  const [, catering, magician] = slidesOf(2, [scene]);
  expect(magician!.media).toEqual({ type: 'image', source: 'demo/gallery/7/0' });
  expect(catering!.media).toEqual({ type: 'image', source: 'demo/category/catering' });
  expect(slidesOf(1, [])[0]!.media).toMatchObject({ type: 'video', thumbnail: '/film/sample-1.webp' });
});

test('BOOK NOW searches the category, or goes to the sound system where the slide says so [S2-25]', () => {
  const slide: Slide = { ...slidesOf(1, [])[1]! };
  expect(slideAddress(slide, 'mohali')).toBe('/search?skill=dj&city=mohali');
  expect(slideAddress({ ...slide, specialPage: 'sound-system' }, 'mohali')).toBe('/sound-system');
});

test('a search names only what was said [S7-01]', () => {
  expect(searchAddress({ skill: 'singer', city: '' })).toBe('/search?skill=singer');
  expect(searchAddress({ skill: 'sufi & folk', city: 'kharar', date: '2026-12-12' })).toBe(
    '/search?skill=sufi+%26+folk&city=kharar&date=2026-12-12',
  );
});
