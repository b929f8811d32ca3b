import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import type { PageViewer } from '#app/shared/use-viewer.ts';
import { speakerFor } from '#tests/support/catalogues.ts';
import { DEMO_SITE } from '#tests/support/demo-site.ts';
import { POLICY_SLUGS, policyPath } from '../policies/policy-pages.ts';
import { MissingPage } from './failure-page.tsx';
import { ProfileContents } from './profile-contents.tsx';
import { Footer } from './shell.tsx';
import type { SiteDetails } from './site-details.ts';

function footerOf(change: Partial<SiteDetails> = {}): string {
  return inPage(<Footer site={{ ...DEMO_SITE, ...change }} />);
}

function inPage(element: ReactNode, path = '/'): string {
  return renderToString(
    <Texts speaker={speakerFor('en', ['shell', 'ui'])}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />
    </Texts>,
  );
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to);

test('the footer links questions, contact, every policy and artist registration [S2-58]', () => {
  expect(linksOf(footerOf())).toEqual(
    expect.arrayContaining([
      '/FAQ',
      '/contact-us',
      '/search/Shipping-delivery',
      ...POLICY_SLUGS.filter((slug) => slug !== 'Shipping-delivery').map(policyPath),
      '/join?kind=solo',
      '/join?kind=team',
    ]),
  );
});

test('the footer has our address, phone and e-mail [S2-58]', () => {
  const html = footerOf();
  expect(html).toContain(DEMO_SITE.address);
  expect(linksOf(html)).toEqual(
    expect.arrayContaining(['tel:+919876543200', 'mailto:support@mehfil.example']),
  );
});

test('footer: app store links, or install page until they exist [S2-58]', () => {
  expect(linksOf(footerOf())).toEqual(expect.arrayContaining(['/install#iphone', '/install#android']));
  const stores = {
    appStore: 'https://apps.apple.com/in/app/mehfil/id1',
    playStore: 'https://play.google.com/store/apps/details?id=mehfil',
  };
  expect(linksOf(footerOf(stores))).toEqual(expect.arrayContaining(Object.values(stores)));
});

test('social networks are linked once a setting names ours [S2-58]', () => {
  const social = [{ name: 'Instagram', url: 'https://instagram.com/mehfil.example' }];
  expect(linksOf(footerOf({ social }))).toContain('https://instagram.com/mehfil.example');
  expect(footerOf()).not.toContain('Instagram');
});

test('profile menu: Logout only for whoever is known to be signed in', () => {
  const html = (viewer: PageViewer | null | undefined) => inPage(<ProfileContents viewer={viewer} />);
  for (const viewer of [null, undefined]) expect(html(viewer)).not.toContain('Logout');
  expect(html({ name: 'Jasleen Kaur', staff: false, asleep: false })).toContain('Logout');
});

test('missing page: leads to the bookings if it was one', () => {
  expect(linksOf(inPage(<MissingPage />, '/bookings/7'))).toEqual(['/search', '/all-bookings']);
  expect(linksOf(inPage(<MissingPage />, '/nowhere'))).toEqual(['/search', '/']);
});
