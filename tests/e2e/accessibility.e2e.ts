import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow } from '#tests/support/e2e-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'accessibility' });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NARROW = [320, 768];
const LOOKED_AT = [390, 1440];

const HOST_PAGES = new Set(['my bookings', 'a booking']);

const SCREENS: Record<string, string | ((page: Page) => Promise<string>)> = {
  'the home page': '/',
  'a listing': `/search?skill=singer&date=${dayFromNow(21)}`,
  'a landing page': '/live/singer/mohali',
  'a profile': async (page) => `/artists/${(await aFreeSinger(page, dayFromNow(20))).id}`,
  'the booking form': async (page) =>
    `/artists/booking?artist=${(await aFreeSinger(page, dayFromNow(20))).id}&date=${dayFromNow(20)}&audience=1-50`,
  'the sound system': '/sound-system?audience=1-50',
  'my bookings': '/all-bookings',
  'a booking': async (page) => {
    const list = await (await page.request.get('/all-bookings')).text();
    return /\/bookings\/[0-9a-f-]{36}/.exec(list)![0];
  },
  'signing in': '/sign-in',
  'signing up in a dialog': '/FAQ?sign-up=1',
  'a missing page': '/no/such/page',
  'an unknown artist': '/artists/999999',
  'the questions': '/FAQ',
  contact: '/contact-us',
  'the refund policy': '/refund-policy',
  'the menu': '/menu',
  'the profile menu': '/menu/profile',
};

for (const [name, where] of Object.entries(SCREENS))
  test(`${name}: no accessibility finding, no error in the console, nothing to scroll sideways`, async ({
    page,
    product,
  }) => {
    const errors = listenForErrors(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (HOST_PAGES.has(name)) await signInAsHost(page, product);
    const address = typeof where === 'string' ? where : await where(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const width of [...NARROW, ...LOOKED_AT]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect({ width, wider }).toEqual({ width, wider: false });
      if (!LOOKED_AT.includes(width)) continue;
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => [id, width, nodes.map(({ html }) => html)])).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

function signInAsHost(page: Page, product: Product) {
  return signIn(page, product, '9876543210', 'Aarav Mehta');
}

/** What the console complains of; the status of a page that is not there is no complaint of ours. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const missing = message.text().includes('status of 404') && message.location().url === page.url();
    if (message.type() === 'error' && !missing) errors.push(message.text());
  });
  return errors;
}
