import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow } from '#tests/support/e2e-booking.ts';
import { expectReadable, expectWholeInLargeText } from '#tests/support/e2e-readable.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'accessibility' });

const HOST = { phone: '9876543210', name: 'Aarav Mehta' };
const ARTIST = { phone: '9876500001', name: '' };
const OWNER = { phone: '9876500013', name: '' };

/** Owner of a page that is not public. */
const READERS = new Map([
  ['my bookings', HOST],
  ['a booking', HOST],
  ['the day of a booking', HOST],
  ['the messages', HOST],
  ['changing the number', HOST],
  ['changing the e-mail address', HOST],
  ['account settings', HOST],
  ['privacy settings', HOST],
  ['erasing the account', HOST],
  ['the first page of an artist', ARTIST],
  ['the earnings of an artist', ARTIST],
  ['the first page of staff', OWNER],
  ['the second step of staff', OWNER],
  ['staff and roles', OWNER],
  ['the switches', OWNER],
  ['security events', OWNER],
  ['payouts', OWNER],
  ['the list of artists', OWNER],
  ['the list of hosts', OWNER],
  ['the carousels', OWNER],
  ['the texts of a policy', OWNER],
]);

const SCREENS: Record<string, string | ((page: Page) => Promise<string>)> = {
  'the home page': '/',
  'a listing': `/search?skill=singer&date=${dayFromNow(21)}`,
  'a landing page': '/live/singer/mohali',
  'a profile': async (page) => `/artists/${(await aFreeSinger(page, dayFromNow(20))).id}`,
  'the booking form': async (page) =>
    `/artists/booking?artist=${(await aFreeSinger(page, dayFromNow(20))).id}&date=${dayFromNow(20)}&audience=1-50`,
  'the sound system': '/sound-system?audience=1-50',
  'ordering sound': '/sound-booking?audience=1-50',
  'the messages': '/messages',
  'my bookings': '/all-bookings',
  'a booking': bookingOf,
  'the day of a booking': async (page) => `${await bookingOf(page)}/day`,
  'changing the number': '/profile/phone',
  'changing the e-mail address': '/profile/email',
  'account settings': '/account',
  'privacy settings': '/privacy-settings',
  'erasing the account': '/privacy-settings/erase',
  'the first page of an artist': '/studio',
  'the earnings of an artist': async (page) =>
    `${new URL((await page.request.get('/studio')).url()).pathname}/earnings`,
  'the first page of staff': '/operator',
  'the second step of staff': '/second-factor',
  'staff and roles': '/operator/staff',
  'the switches': '/operator/switches',
  'security events': '/operator/security',
  payouts: '/operator/money/payouts',
  'the list of artists': '/operator/people/artists',
  'the list of hosts': '/operator/people/hosts',
  'the carousels': '/operator/site/showcase',
  'the texts of a policy': '/operator/site/texts/refund-policy',
  'a link to answer a report': '/your-side/used-before',
  'a link to confirm an absence': '/is-it-right/used-before',
  'a link that stops payouts': '/not-me/used-before',
  'a link to confirm an e-mail address': '/confirm-email/used-before',
  'an address that cannot be read': '/%ff',
  'signing in': '/sign-in',
  'signing up in a dialog': '/FAQ?sign-up=1',
  'a missing page': '/no/such/page',
  'an unknown artist': '/artists/999999',
  'the questions': '/FAQ',
  contact: '/contact-us',
  'the refund policy': '/refund-policy',
  'the privacy policy': '/privacy-policy',
  'the rules of performances': '/bookings-and-performances-policy',
  'the menu': '/menu',
  'the profile menu': '/menu/profile',
};

/** One of each kind of screen; the others are read at night. */
const BY_DAY = new Set([
  'the home page',
  'a listing',
  'a profile',
  'the booking form',
  'a booking',
  'the day of a booking',
  'the first page of an artist',
  'the earnings of an artist',
  'the first page of staff',
  'payouts',
  'a link to answer a report',
  'signing up in a dialog',
  'a missing page',
]);

const read = Object.entries(SCREENS).filter(([name]) => process.env.NIGHTLY || BY_DAY.has(name));

for (const [name, where] of read)
  test(`${name}: no accessibility findings or console errors, whole in large text`, async ({
    page,
    product,
  }) => {
    const errors = listenForErrors(page);
    const reader = READERS.get(name);
    if (reader) await signIn(page, product, reader.phone, reader.name);
    const address = typeof where === 'string' ? where : await where(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectReadable(page, [320, 390, 768, 1440]);
    await expectWholeInLargeText(page);
    expect(errors).toEqual([]);
  });

async function bookingOf(page: Page): Promise<string> {
  const list = await (await page.request.get('/all-bookings')).text();
  return /\/bookings\/[0-9a-f-]{36}/.exec(list)![0];
}

/** What the console complains of; the status of a page that is refused on purpose is no complaint of ours. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const refused = /status of 40[04]/.test(message.text()) && message.location().url === page.url();
    if (message.type() === 'error' && !refused) errors.push(message.text());
  });
  return errors;
}
