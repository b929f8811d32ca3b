import type { BrowserContext, Page } from '@playwright/test';
import { aFreeSinger, dayFromNow, fillForm, gatewayDialog, payButton } from '#tests/support/e2e-booking.ts';
import { documentBehind } from '#tests/support/e2e-documents.ts';
import { expectReadable } from '#tests/support/e2e-readable.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'booking-page' });

const DEMO_HOST = '9876543210';
const sessions = new Map<string, Cookies>();
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Codes per phone are rate limited: the host signs in once per server and reuses the cookie. */
async function signInAsDemoHost(page: Page, product: Product) {
  const known = sessions.get(product.origin);
  if (known) return page.context().addCookies(known);
  await signIn(page, product, DEMO_HOST, 'Aarav Mehta');
  sessions.set(product.origin, await page.context().cookies());
}

async function bookingThatSays(page: Page, words: string | RegExp): Promise<string> {
  await page.goto('/all-bookings');
  const card = page.getByRole('article').filter({ hasText: words }).first();
  return (await card.locator('a[href^="/bookings/"]').first().getAttribute('href'))!;
}

test('booking page: next steps, people, preparations and refund deadlines [S2-09] [S4-11]', async ({
  page,
  product,
}) => {
  await signInAsDemoHost(page, product);
  await page.goto(await bookingThatSays(page, /answers by/));
  const artist = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await expect(page.getByText('Waiting for the artist')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(`${artist} answers by`);

  const clock = page.getByRole('complementary', { name: 'Money' }).getByRole('list').last();
  await expect(clock.getByRole('listitem')).toHaveCount(5);
  const present = clock.locator('[aria-current="step"]');
  await expect(present).toHaveCount(1);
  await expect(present).toContainText(/now, until .+ [ap]m ?₹[\d,]+/);
  await expect(clock.getByRole('listitem').last()).toContainText('₹0');

  const people = page.getByRole('region', { name: 'Contacts' });
  await expect(people.getByRole('link', { name: artist, exact: true })).toHaveAttribute(
    'href',
    /^\/artists\/\d+$/,
  );
  await expect(people).toContainText('You can write to');
  await expect(people).toContainText('We assign your event manager within a working day');
  await expect(page.getByRole('region', { name: 'To prepare' })).toContainText('Open the venue by');
  await expect(page.getByRole('link', { name: /^Open the map at / })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  );
});

test('booking tabs: usable by keyboard, each with its own address [S2-09]', async ({ page, product }) => {
  await signInAsDemoHost(page, product);
  const address = await bookingThatSays(page, /answers by/);
  await page.goto(address);
  const tabs = page.getByRole('navigation', { name: 'Pages of this booking' });
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Share' }).focus();
  const documents = tabs.getByRole('link', { name: 'Documents' });
  const steps = await tabs.getByRole('link').count();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab');
  await expect(documents).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${address}/documents`);
  await expect(tabs.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Receipts and invoices' })).toBeVisible();
});

test('performance’s tax document: from the artist, total in words too', async ({ page, product }) => {
  await signInAsDemoHost(page, product);
  await page.goto(`${await bookingThatSays(page, 'The performance is over')}/documents`);
  const name = /^Open PDF: (Tax invoice|Bill) A\d/;
  const bill = await documentBehind(page, name);
  for (const words of ['Place of supply', 'Reverse charge', 'Rupees', 'Made out by Mehfil for the supplier.'])
    expect(bill).toContain(words);
  expect(bill).toMatch(/GSTIN 03[A-Z]{5}|No GST: supplier not registered\./);
  expect(bill).toMatch(/A\d+\/\d{4}\/\d+/);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const shown = (await row.getByText(/^₹[\d,]+$/).textContent())!;
  expect(bill).toContain(`${shown}.00`);
  const receipt = await documentBehind(page, /^Open PDF: Receipt( voucher)? A\d/);
  expect(receipt).toMatch(/Paid by \S+ on .+, payment pay_/);
});

test('cancelled booking: shows the refund, no invoice after full refund [S4-12]', async ({
  page,
  product,
}) => {
  await signInAsDemoHost(page, product);
  const address = await bookingThatSays(page, 'You cancelled this booking');
  await page.goto(address);
  const money = page.getByRole('complementary', { name: 'Money' });
  await expect(money.getByText('Sent to your account')).toBeVisible();
  await expect(money.getByText(/^Refund rfnd_/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'To prepare' })).toBeHidden();
  await page.goto(`${address}/documents`);
  await expect(page.getByRole('heading', { name: 'Returned payment' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^(Tax invoice|Bill)$/ })).toHaveCount(0);
  expect(await documentBehind(page, /^Open PDF: Returned payment /)).toMatch(/Payment receipt: PR\//);
});

test('payment: receipt within moments, booking as a calendar file', async ({ page, product }) => {
  await signIn(page, product, '9812300071', 'Navdeep Sodhi');
  const date = dayFromNow(45);
  const artist = await aFreeSinger(page, date);
  await page.goto(`/artists/booking?artist=${artist.id}&date=${date}&from=19:00&to=21:30`);
  await fillForm(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await expect(payButton(page)).toBeVisible();
  await gatewayDialog(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/all-bookings/);
  const card = page.getByRole('article').first();
  const address = (await card.locator('a[href^="/bookings/"]').first().getAttribute('href'))!;
  await expect(async () => {
    await page.goto(`${address}/documents`);
    const receipt = page.getByRole('heading', { name: /^Receipt( voucher)?$/ }).first();
    await expect(receipt).toBeVisible({ timeout: 1000 });
  }).toPass();
  const file = await page.request.get(`${address}/calendar.ics`);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toMatch(
    /UID:booking-[\s\S]+DTSTART:\d{8}T133000Z[\s\S]+STATUS:(TENTATIVE|CONFIRMED)/,
  );
});

test('without JavaScript the page and its papers are all there', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAsDemoHost(page, product);
  await page.goto(await bookingThatSays(page, /answers by/));
  await expect(page.getByRole('heading', { name: 'Your refund if you cancel' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of this booking' })
    .getByRole('link', { name: 'Documents' })
    .click();
  await expect(page.getByRole('link', { name: /^Open PDF: Receipt voucher/ })).toBeVisible();
  await context.close();
});

test('booking page: fits and is accessible at every width', async ({ page, product }) => {
  await signInAsDemoHost(page, product);
  const address = await bookingThatSays(page, /has accepted/);
  for (const path of [address, `${address}/documents`, '/all-bookings']) {
    await page.goto(path);
    await expectReadable(page, [320, 390, 768, 1440]);
  }
});
