import type { Browser, Page } from '@playwright/test';
import { aFreeDay } from '#tests/support/e2e-booking.ts';
import { bookAndPay } from '#tests/support/e2e-paid-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'messages' });

const ARTIST_PHONE = '9876500001';

async function visitor(browser: Browser, product: Product, phone: string, name: string, script = true) {
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: script });
  const page = await context.newPage();
  await signIn(page, product, phone, name);
  return page;
}

async function twoWhoTalk(browser: Browser, product: Product, phone: string, days: number, script = true) {
  const host = await visitor(browser, product, phone, 'Gurleen Brar', script);
  const artist = await visitor(browser, product, ARTIST_PHONE, '');
  await artist.goto('/studio');
  const artistId = /\/studio\/(\d+)/.exec(artist.url())![1]!;
  const bookingId = await bookAndPay(host, product, artistId, await aFreeDay(host, artistId, days));
  const path = `/bookings/${bookingId}/messages`;
  await expect
    .poll(async () => (await host.goto(path))?.ok() && (await host.getByText('was asked').count()))
    .toBe(1);
  return { host, artist, artistId, bookingId, path };
}

const log = (page: Page) => page.getByRole('log');

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('messages: arrive as written; contacts visible once artist shows them [S1-05]', async ({
  browser,
  product,
}) => {
  const { host, artist, artistId, bookingId, path } = await twoWhoTalk(browser, product, '9812300081', 43);
  await host.goto(path, { waitUntil: 'load' });
  await artist.goto(`/studio/${artistId}/messages/${bookingId}`, { waitUntil: 'load' });
  await expect(host.getByText('Phone numbers, e-mail addresses and links are hidden for now.')).toBeVisible();

  await write(host, 'Can you begin with a ghazal?');
  await expect(log(artist).getByText('Can you begin with a ghazal?')).toBeVisible();
  await expect(log(host).getByText(/^Read by /)).toBeVisible();
  await artist.getByRole('textbox', { name: 'Your message' }).fill('Gladly. Call me on 98765 43210');
  await artist.keyboard.press('Enter');
  await expect(log(host).getByText('Gladly. Call me on •••••')).toBeVisible();
  await expect(log(host).getByText('Contacts are hidden')).toBeVisible();
  await expect(log(host).getByText('98765')).toHaveCount(0);

  const backOffice = await artist.context().newPage();
  await backOffice.goto(`/studio/${artistId}/requests/${bookingId}`);
  await backOffice.locator('button[value="accept"]').click();
  await expect(log(host).getByText(/confirmed the booking/)).toBeVisible();
  await host.reload();
  await expect(log(host).getByText('Gladly. Call me on •••••')).toBeVisible();
  await backOffice.goto(`/studio/${artistId}/profile/price`);
  await backOffice.getByRole('checkbox', { name: /^Show my number/ }).check();
  await backOffice.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(backOffice.getByText('Saved. Hosts see it now.')).toBeVisible();
  await host.reload();
  await expect(log(host).getByText('Gladly. Call me on 98765 43210')).toBeVisible();
  await expect(log(artist).getByText('Gladly. Call me on 98765 43210')).toBeVisible();
  await expect(host.getByText('are hidden for now')).toHaveCount(0);

  await artist.goto(`/studio/${artistId}`);
  await write(host, 'The gate is on the left.');
  await expect(log(host).getByText('The gate is on the left.')).toBeVisible();
  await artist.reload();
  const unread = await unreadIn(artist);
  await artist.goto(`/studio/${artistId}/messages/${bookingId}`);
  expect(await unreadIn(artist)).toBe(unread - 1);
});

async function unreadIn(artist: Page): Promise<number> {
  const name = await artist
    .getByRole('link', { name: /^Messages/ })
    .first()
    .textContent();
  return Number(/\d+/.exec(name!)?.[0] ?? 0);
}

test('unread messages: counted under Messages; a message can be reported [S2-21]', async ({
  browser,
  product,
}) => {
  const { host, artist, bookingId, path } = await twoWhoTalk(browser, product, '9812300082', 44);
  await artist.goto(path, { waitUntil: 'load' });
  await host.goto('/all-bookings');
  await write(artist, 'Which gate shall we take?');
  await expect(log(artist).getByText('Which gate shall we take?')).toBeVisible();
  await host.goto('/messages');
  const row = host.getByRole('link', { name: /Which gate shall we take\?/ });
  await expect(row).toContainText('1 new message');
  await host.getByRole('button', { name: 'Profile' }).click();
  const drawer = host.getByRole('dialog', { name: 'Your profile' });
  await expect(drawer.getByRole('link', { name: /^Messages/ })).toContainText(/[1-9] new/);
  await host.keyboard.press('Escape');
  await row.click();
  await expect(host).toHaveURL(new RegExp(`/bookings/${bookingId}/messages`));
  const flag = log(host).locator('summary').filter({ hasText: 'Report this message of' });
  await expect(flag).toHaveCSS('opacity', '0');
  await log(host).getByText('Which gate shall we take?').hover();
  await expect(flag).toHaveCSS('opacity', '1');
  await host.mouse.move(0, 0);
  await expect(flag).toHaveCSS('opacity', '0');
  await log(host).press('Tab');
  await expect(flag).toBeFocused();
  await expect(flag).toHaveCSS('opacity', '1');
  await host.keyboard.press('Enter');
  await host.getByLabel('What is wrong with it?').selectOption('Rude or threatening');
  await host.getByRole('button', { name: 'Report to our staff' }).click();
  await expect(host.getByText('Reported. Our staff will look at it.')).toBeVisible();
  await host.goto('/messages');
  await expect(host.getByRole('link', { name: /Which gate/ })).not.toContainText('new message');

  const support = await visitor(browser, product, '9876500010', '');
  await support.goto('/operator/reported');
  const report = support.getByRole('article').filter({ hasText: 'Which gate shall we take?' });
  await report.getByLabel('Reason for your decision').fill('It is a polite question');
  await report.getByRole('button', { name: 'Keep it' }).click();
  await expect(support.getByText('Decided and recorded.')).toBeVisible();
});

test('messages without script: written and read all the same', async ({ browser, product }) => {
  const { host, path } = await twoWhoTalk(browser, product, '9812300083', 45, false);
  await host.goto(path);
  await write(host, 'Written without a script');
  await expect(host).toHaveURL(/#newest$/);
  await expect(log(host).getByText('Written without a script')).toHaveCount(1);
  await expect(host.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
});
