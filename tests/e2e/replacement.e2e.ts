import type { Browser, Page } from '@playwright/test';
import { aFreeDay, bookingCard, fillForm, gatewayDialog, payButton } from '#tests/support/e2e-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'replacement' });

const DEMO_ARTIST = '9876500001';
const SUPPORT = '9876500010';
const HOURS = 3600;

async function theArtist(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-IN' });
  const page = await context.newPage();
  await signIn(page, product, DEMO_ARTIST, 'Demo Artist');
  await page.goto('/studio');
  const address = await page.locator('a[href^="/studio/"]').first().getAttribute('href');
  return { page, id: Number(/\/studio\/(\d+)/.exec(address ?? page.url())![1]) };
}

/** Returns the address of the booking's page and the amount paid. */
async function book(page: Page, artistId: number, date: string) {
  await page.goto(`/artists/booking?artist=${artistId}&date=${date}&from=19:00&to=21:00`);
  await fillForm(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await payButton(page).click();
  await expect(gatewayDialog(page).getByRole('button', { name: /^Pay ₹/ })).toBeHidden();
  await page.waitForURL(/\/all-bookings/);
  const view = page.locator('a[href^="/bookings/"]').first();
  const address = (await view.getAttribute('href'))!;
  await page.goto(address);
  return address;
}

async function expectNothingBroken(product: Product) {
  await product.advanceClock(600);
  const metrics = await (await fetch(`${product.origin}/metrics`)).text();
  const broken = metrics.split('\n').filter((line) => /^\w*invariants_broken\{.*\} [1-9]/.test(line));
  expect(metrics).toMatch(/invariants_broken\{.*\} 0/);
  expect(broken).toEqual([]);
}

test('artist declines: host accepts a replacement and pays nothing more [S1-03]', async ({
  page,
  product,
  browser,
}) => {
  const artist = await theArtist(browser, product);
  await signIn(page, product, '9812300201', 'Meher Gill');
  const address = await book(page, artist.id, await aFreeDay(page, artist.id, 26));
  const total = await totalOf(page);
  const booked = await page.getByRole('heading', { level: 1 }).textContent();

  await declineAsArtist(artist, { product, booking: address });
  await expectNoNames(page, address, booked!);
  await agreeAsAdmin(browser, product, address);

  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Another artist' });
  await expect(panel.getByText(`${booked} cannot come.`)).toBeVisible();
  const title = panel.getByRole('heading', { name: / can come instead$/ });
  const replacementArtist = (await title.textContent())!.replace(' can come instead', '');
  await expect(panel.getByRole('timer')).toHaveText(/^(2[34]|1?\d):\d\d:\d\d$/);
  await expect(panel.getByRole('link', { name: `See the profile of ${replacementArtist}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(replacementArtist);
  await expect(page.getByText(`Can come instead of ${booked}. Not booked yet.`)).toBeVisible();

  await page.goto('/all-bookings');
  await expect(
    bookingCard(page, replacementArtist).getByText(`${replacementArtist} can come instead`),
  ).toBeVisible();
  await expect(bookingCard(page, booked!)).toHaveCount(0);
  await page.goto(address);
  await panel.getByRole('button', { name: `Yes, book ${replacementArtist}` }).click();
  await expect(page.getByText(`${replacementArtist} has accepted`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(replacementArtist);
  await expect(page.getByText('Not booked yet')).toBeHidden();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Money' }).getByText(total).first()).toBeVisible();
  await expect
    .poll(async () => (await product.messagesTo('9812300201')).map(({ text }) => text).join('\n'))
    .toContain(`${replacementArtist} is booked for booking`);
  await artist.page.context().close();
  await expectNothingBroken(product);
});

test('silent artist: host refuses the replacement and is fully refunded', async ({
  page,
  product,
  browser,
}) => {
  const artist = await theArtist(browser, product);
  await artist.page.context().close();
  await signIn(page, product, '9812300202', 'Gurnoor Bedi');
  const address = await book(page, artist.id, await aFreeDay(page, artist.id, 31));
  const money = page.getByRole('complementary', { name: 'Money' });
  const total = await totalOf(page);
  const booked = await page.getByRole('heading', { level: 1 }).textContent();

  await product.advanceClock(49 * HOURS);
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Another artist' });
  await expect(panel.getByText(`${booked} did not answer in time.`)).toBeVisible();
  await agreeAsAdmin(browser, product, address);
  await page.reload();
  await expect(panel.getByRole('heading', { name: / can come instead$/ })).toBeVisible();
  const first = await panel.getByRole('heading').textContent();
  await panel.getByRole('button', { name: 'No, look for another' }).click();
  await expect(panel.getByRole('heading')).not.toHaveText(first!);
  await panel.getByText('Do you want a refund instead?').click();
  await panel.getByRole('button', { name: `Cancel the booking and refund ${total}` }).click();
  await expect(page.getByText('You cancelled this booking')).toBeVisible();
  await expect(page.getByText(`We refund ${total} to you.`)).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return money.textContent();
    })
    .toContain('Sent to your account');
  await expectNothingBroken(product);
});

/** Before acceptance, no page names an artist, and messages say why none can be sent. */
async function expectNoNames(page: Page, booking: string, booked: string) {
  for (const part of ['', '/messages']) {
    await page.goto(`${booking}${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No artist yet');
    await expect(page.getByText(`${booked} cannot come. We are looking for another artist.`)).toBeVisible();
  }
  await expect(page.getByText(`The conversation with ${booked} is closed`)).toBeVisible();
  await page.goto('/all-bookings');
  const why = `${booked} cannot come. We are looking for another artist.`;
  await expect(bookingCard(page, 'No artist yet').getByText(why)).toBeVisible();
  await page.goto('/messages');
  await expect(page.locator('.conversation-row').first()).toContainText('No artist yet');
  await expect(page.locator('.conversation-row').first()).toContainText(why);
}

/** The first artist asked has no login: support records a yes by phone. */
async function agreeAsAdmin(browser: Browser, product: Product, booking: string) {
  const backOffice = await (await browser.newContext({ baseURL: product.origin, locale: 'en-IN' })).newPage();
  await signIn(backOffice, product, SUPPORT, 'Ritu Walia');
  await backOffice.goto(`/operator${booking}`);
  const asked = backOffice.getByRole('table', { name: 'Another artist' }).getByRole('row').nth(1);
  await asked.getByText('The artist accepts').first().click();
  await asked.getByLabel('Reason, for the audit').first().fill('Said yes on the phone');
  await asked.getByRole('button', { name: 'The artist accepts' }).click();
  await expect(backOffice.getByText('Proposed to the host').first()).toBeVisible();
  await backOffice.context().close();
}

async function totalOf(page: Page) {
  const money = page.getByRole('complementary', { name: 'Money' });
  return (await money.getByText('Total').locator('xpath=following::dd[1]').textContent())!.match(
    /₹[\d,]+/,
  )![0];
}

async function declineAsArtist(
  artist: { page: Page },
  { product, booking }: { product: Product; booking: string },
) {
  const answer = await artist.page.request.post(`/api${booking}/decline`, {
    data: { reason: 'I am abroad that week' },
    headers: { origin: product.origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
}
