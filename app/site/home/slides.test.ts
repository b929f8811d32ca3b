import { expect, test } from 'vitest';
import { spokenLanguages } from '#app/shared/languages.ts';
import { toShownSlides } from './show-slides.ts';
import type { SlideSetting } from './slide-setting.ts';
import { searchAddress, slideAddress } from './slides.ts';
import { slideshowsSchema } from './slides-schema.server.ts';
import { USUAL_SLIDESHOWS } from './usual-slides.ts';

const scene = { artistId: 7, artistName: 'Naveen Khanna', category: 'magician', source: 'demo/gallery/7/0' };
const [first, second] = USUAL_SLIDESHOWS;
const magician = second[2]!;
const withMedia = (media: SlideSetting['media']): SlideSetting => ({ ...magician, media });
const mediaOf = (media: SlideSetting['media'], scenes = [scene]) =>
  toShownSlides([withMedia(media)], scenes, [{ artistId: 9, picture: 2, source: 'photo/9/b' }], 'en')[0]!
    .media;

test('usual slides: singer, DJ, instrumentalist; then singer, catering, magician [S2-25]', () => {
  expect(toShownSlides(first, [], [], 'en').map(({ category }) => category)).toEqual([
    'singer',
    'dj',
    'instrumentalist',
  ]);
  expect(toShownSlides(second, [], [], 'en').map(({ category }) => category)).toEqual([
    'singer',
    'catering',
    'magician',
  ]);
  expect(slideshowsSchema.safeParse(USUAL_SLIDESHOWS).success).toBe(true);
});

test('slide media: a picture or a film, never nothing [S3-03]', () => {
  expect(mediaOf({ kind: 'best' })).toEqual({ type: 'image', source: 'demo/gallery/7/0' });
  expect(mediaOf({ kind: 'best' }, [])).toEqual({ type: 'image', source: 'demo/category/magician' });
  expect(mediaOf({ kind: 'stock' })).toEqual({ type: 'image', source: 'demo/category/magician' });
  expect(mediaOf({ kind: 'artist', artistId: 9, picture: 2 })).toEqual({
    type: 'image',
    source: 'photo/9/b',
  });
  expect(mediaOf({ kind: 'artist', artistId: 9, picture: 3 })).toEqual({
    type: 'image',
    source: 'demo/gallery/7/0',
  });
  expect(mediaOf({ kind: 'film', film: 2 })).toEqual({
    type: 'video',
    url: '/film/sample-2.mp4',
    thumbnail: '/film/sample-2.webp',
  });
});

test('slides: in the page’s language, hidden ones left out [S3-03]', () => {
  const names = spokenLanguages.map((language) => toShownSlides(first, [], [], language)[0]!.name);
  expect(names).toEqual(['Singer', 'गायक', 'ਗਾਇਕ']);
  const hidden = first.map((slide, index) => ({ ...slide, shown: index === 1 }));
  expect(toShownSlides(hidden, [], [], 'en').map(({ id }) => id)).toEqual(['dj']);
});

test('BOOK NOW leads to category search or the sound page [S2-25] [S3-03]', () => {
  const lead = (leadsTo: SlideSetting['leadsTo']) =>
    slideAddress(toShownSlides([{ ...first[1]!, leadsTo }], [], [], 'en')[0]!, 'mohali');
  expect(lead('search')).toBe('/search?skill=dj&city=mohali');
  expect(lead('sound-system')).toBe('/sound-system');
});

test.each([
  ['no slide', []],
  ['nine slides', Array.from({ length: 9 }, (_, index) => ({ ...magician, id: `slide-${index}` }))],
  ['none that is shown', [{ ...magician, shown: false }]],
  ['two of one name', [magician, magician]],
  ['words missing in Punjabi', [{ ...magician, words: { ...magician.words, pa: { name: '', line: 'x' } } }]],
  [
    'a line of two hundred letters',
    [{ ...magician, words: { ...magician.words, en: { name: 'A', line: 'x'.repeat(200) } } }],
  ],
  ['a film that is not there', [withMedia({ kind: 'film', film: 7 as 1 })]],
])('a show with %s is none [S3-03]', (_name, show) => {
  expect(slideshowsSchema.safeParse([first, show]).success).toBe(false);
});

test('a search names only what was said', () => {
  expect(searchAddress({ skill: 'singer', city: '' })).toBe('/search?skill=singer');
  expect(searchAddress({ skill: 'sufi & folk', city: 'kharar', date: '2026-12-12' })).toBe(
    '/search?skill=sufi+%26+folk&city=kharar&date=2026-12-12',
  );
});
