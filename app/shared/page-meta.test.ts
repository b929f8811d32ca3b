import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = {
  origin: 'https://mehfil.example',
  path: '/live/singer/mohali',
  language: 'en',
  title: 'Live Singers In Mohali | Mehfil',
  description: 'Sufi, ghazal and pop singers for an evening in Mohali.',
  image: { path: '/media/demo/poster/7/960.jpg', width: 960, height: 1200 },
} as const;

test('page: own title and description, indexable, with sharing tags [S2-37]', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: page.title },
      { name: 'description', content: page.description },
      { name: 'robots', content: 'index, follow' },
      { tagName: 'link', rel: 'canonical', href: 'https://mehfil.example/live/singer/mohali' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: 'https://mehfil.example/live/singer/mohali' },
      { property: 'og:image', content: 'https://mehfil.example/media/demo/poster/7/960.jpg' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
});

test('noindex page: says so, names no other languages', () => {
  const meta = pageMeta({ ...page, robots: 'noindex' });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('alternate');
});
