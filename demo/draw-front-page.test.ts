import { expect, test } from 'vitest';
import { pictureAddresses } from './draw-front-page.server.ts';

test('front page pictures: two narrowest widths, once each; no films', () => {
  const singer = '/media/demo/category/singer/160?v=1 160w, /media/demo/category/singer/320?v=1 320w';
  const html = [
    '<source srcSet="/film/hero.avif"/>',
    `<img srcSet="${singer}, /media/demo/category/singer/480?v=1 480w"/>`,
    `<img srcSet="${singer}"/>`,
  ].join('');
  expect(pictureAddresses(html)).toEqual([
    '/media/demo/category/singer/160?v=1',
    '/media/demo/category/singer/320?v=1',
  ]);
});
