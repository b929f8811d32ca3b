import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type PageLink, PageNav } from './page-nav.tsx';

const html = (count?: PageLink['count']) =>
  renderToString(
    <MemoryRouter>
      <PageNav
        label="Your studio"
        pages={[
          { to: '/requests', words: 'Requests', ...(count ? { count } : {}) },
          { to: '/media', words: 'Media' },
        ]}
      />
    </MemoryRouter>,
  );

test('waiting items: number and screen reader words, only if any', () => {
  const counted = html({ number: 3, words: '3 are waiting for your answer' });
  expect(counted.match(/page-nav-count/g)).toHaveLength(1);
  expect(counted).toMatch(/Requests<span class="page-nav-count" aria-hidden="true">3<\/span>/);
  expect(counted).toMatch(/class="visually-hidden">, 3 are waiting for your answer<\/span>/);
  expect(html({ number: 140, words: '140 wait' })).toContain('>99+<');
  expect(html()).not.toContain('page-nav-count');
});
