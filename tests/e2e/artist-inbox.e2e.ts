import type { Browser, Page } from '@playwright/test';
import { aFreeDay, fillForm, payButton } from '#tests/support/e2e-booking.ts';
import { accessibilityFindings } from '#tests/support/e2e-readable.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';
import { clockTo } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'artist-inbox' });

const DEMO_ARTIST = '9876500001';
const DAY_MS = 86_400_000;

async function atTheStudio(browser: Browser, product: Product) {
  const page = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(page, product, DEMO_ARTIST, 'Artist');
  await page.goto('/studio');
  const html = await page.content();
  const artistId = /\/studio\/(\d+)/.exec(page.url() + html)![1]!;
  return { page, artistId };
}

async function book(page: Page, product: Product, artistId: string, date: string, host: [string, string]) {
  await signIn(page, product, ...host);
  await page.goto(`/artists/booking?artist=${artistId}&date=${date}&from=19:00&to=21:30`);
  await fillForm(page);
  await page.getByRole('textbox', { name: 'Message for the artist' }).fill('Please open with a shabad.');
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/all-bookings/);
  const address = await page.locator('a[href^="/bookings/"]').first().getAttribute('href');
  return address!.split('?')[0]!;
}

const rupees = (text: string | null) => Number(text!.replace(/[^\d.]/g, ''));

async function expectAccessible(page: Page) {
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** The first account number that is typed again has another last digit. */
async function givePayoutAccount(artist: Page, product: Product, holder: string) {
  await artist.getByRole('button', { name: 'Send me a code' }).click();
  await expect(artist.getByLabel('Code from the SMS')).toBeVisible();
  await artist.getByLabel('Code from the SMS').fill(await product.codeFor(DEMO_ARTIST));
  await artist.getByRole('button', { name: 'Continue' }).click();
  await artist.getByRole('textbox', { name: 'Name of the account holder' }).fill(holder);
  await artist.getByRole('textbox', { name: 'Account number', exact: true }).fill('001234567890');
  await artist.getByRole('textbox', { name: 'Account number again' }).fill('001234567891');
  await artist.getByRole('textbox', { name: 'IFSC' }).fill('hdfc0000317');
  await artist.getByRole('textbox', { name: 'PAN', exact: true }).fill('ABCPK1234F');
  await artist.getByRole('button', { name: 'Save' }).click();
  await expect(artist.getByText('The two numbers differ')).toBeVisible();
  await artist.getByRole('textbox', { name: 'Account number', exact: true }).fill('001234567890');
  await artist.getByRole('textbox', { name: 'Account number again' }).fill('001234567890');
  await artist.getByRole('button', { name: 'Save' }).click();
  await expect(artist.getByText('HDFC0000317, ending in 7890')).toBeVisible();
  await expect(artist.getByText('001234567890')).toBeHidden();
}

/** @param net rupees paid in one line of the newest statement, before the GST inside. */
async function readStatement(artist: Page, net: number) {
  await artist.getByRole('region', { name: 'Statements' }).getByRole('link').first().click();
  await expect(artist.getByRole('heading', { level: 1, name: /^Earnings in/ })).toBeVisible();
  await expect(artist.getByRole('row').last()).toContainText('Total');
  await expectAccessible(artist);
  const file = await artist.request.get(`${new URL(artist.url()).pathname}/statement.csv`);
  expect(file.headers()['content-disposition']).toContain('mehfil-earnings-');
  const paid = (await file.text()).split('\r\n').map((line) => line.split(',').at(-4));
  expect(paid).toContain(net.toFixed(2));
}

/** The bank takes in what the gateway sent. */
async function settleAllTransfers(product: Product) {
  const control = `${product.origin}/sandbox/razorpay/_sandbox`;
  const { transfers } = (await (await fetch(`${control}/dump`)).json()) as { transfers: { id: string }[] };
  for (const { id } of transfers) await fetch(`${control}/transfers/${id}/settle`, { method: 'POST' });
}

test('request: artist sees the earnings, accepts, and is paid after [S6-04] [S1-02]', async ({
  page: host,
  product,
  browser,
}) => {
  test.slow();
  const { page: artist, artistId } = await atTheStudio(browser, product);
  const date = await aFreeDay(host, artistId, 4);
  const booking = await book(host, product, artistId, date, ['9812300071', 'Simran Gill']);
  const id = booking.split('/').at(-1)!;

  await artist.goto(`/studio/${artistId}/requests`);
  const row = artist.getByRole('listitem').filter({ has: artist.locator(`a[href$="${id}"]`) });
  await expect(row.getByText('Sector 6, Chandigarh')).toBeVisible();
  await expect(row.getByText(/left/)).toBeVisible();
  await expect(artist.getByText('Sukhna Lawns')).toBeHidden();
  await expectAccessible(artist);
  await row.getByRole('link', { name: /^Request MF-/ }).click();

  await expect(artist).toHaveURL(`/studio/${artistId}/requests/${id}`);
  await expect(artist.getByText('You arrive by')).toBeVisible();
  await expect(artist.getByText('Please open with a shabad.')).toBeVisible();
  await expect(artist.getByText('Simran Gill')).toBeHidden();
  const money = artist.getByRole('complementary', { name: 'What you earn' });
  const amounts = (await money.getByRole('definition').allTextContents()).map(rupees);
  const [gross, commission] = amounts as [number, number];
  const net = amounts.at(-1)!;
  const withheld = amounts.slice(2, -1).reduce((sum, amount) => sum + amount, 0);
  expect(gross - commission - withheld).toBeCloseTo(net, 2);
  expect(commission).toBeCloseTo(gross * 0.15, 1);
  await expectAccessible(artist);

  await artist.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(artist.getByText('You have accepted. We told the host.')).toBeVisible();
  await expect(artist.getByText('Sukhna Lawns, Sector 6, Chandigarh 160006')).toBeVisible();
  await expect(artist.getByText('Simran Gill')).toBeVisible();
  await expect(artist.getByRole('link', { name: /98123/ })).toBeVisible();
  await expectAccessible(artist);
  await host.goto(booking);
  await expect(host.getByText('Confirmed').first()).toBeVisible();

  await host.goto(`/artists/${artistId}`);
  const holder = (await host.getByRole('heading', { level: 1 }).textContent())!;
  await artist.goto(`/studio/${artistId}/earnings`);
  const line = artist.getByRole('row').filter({ hasText: 'Simran Gill' });
  await expect(line.getByText('Reserved')).toBeVisible();
  expect(rupees(await line.getByRole('cell').nth(2).textContent())).toBeCloseTo(net, 2);
  await givePayoutAccount(artist, product, holder);
  await expectAccessible(artist);

  await clockTo(product, new Date(Date.parse(`${date}T21:30:00+05:30`) + DAY_MS));
  await expect(async () => {
    await product.advanceClock(60);
    await artist.goto(`/studio/${artistId}/earnings`);
    await expect(line.getByText(/^Sent/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await settleAllTransfers(product);
  await expect(async () => {
    await product.advanceClock(3600);
    await artist.reload();
    await expect(line.getByText(/^Arrived/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  const told = await product.messagesTo(DEMO_ARTIST);
  expect(told.some(({ text }) => /is on its way to your account/.test(text))).toBe(true);

  await readStatement(artist, net);
  await artist.context().close();
});

test('artist declines: host reads the reason; studio closed to others [S6-04]', async ({
  page: host,
  product,
  browser,
}) => {
  const { page: artist, artistId } = await atTheStudio(browser, product);
  const booking = await book(host, product, artistId, await aFreeDay(host, artistId, 60), [
    '9812300072',
    'Harleen Sodhi',
  ]);
  const id = booking.split('/').at(-1)!;
  for (const path of [`/studio/${artistId}/requests`, `/studio/${artistId}/requests/${id}`])
    expect((await host.goto(path))?.status()).toBe(404);

  await artist.goto(`/studio/${artistId}/requests/${id}`);
  await artist.getByText('Decline', { exact: true }).click();
  await artist.getByRole('button', { name: 'Decline this request' }).click();
  await expect(artist.getByText('Please say why, in a few words.')).toBeVisible();
  await artist.getByRole('combobox', { name: 'Reason' }).selectOption('not_free');
  await artist.getByRole('textbox', { name: 'Your message' }).fill('My sister is getting married.');
  await artist.getByRole('button', { name: 'Decline this request' }).click();
  await expect(artist.getByText('You have declined. We told the host.')).toBeVisible();
  await artist.goto(`/studio/${artistId}/requests?show=cancelled`);
  await expect(
    artist.getByText('With another artist').or(artist.getByText('Cancelled')).first(),
  ).toBeVisible();
  const told = await product.messagesTo('9812300072');
  expect(told.some(({ text }) => text.includes('MF-'))).toBe(true);
  await artist.context().close();
});

test('without a script an artist answers all the same', async ({ page: host, product, browser }) => {
  const { page: signedIn, artistId } = await atTheStudio(browser, product);
  const booking = await book(host, product, artistId, await aFreeDay(host, artistId, 75), [
    '9812300073',
    'Nimrat Bains',
  ]);
  const id = booking.split('/').at(-1)!;
  const context = await browser.newContext({
    baseURL: product.origin,
    javaScriptEnabled: false,
    storageState: await signedIn.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(`/studio/${artistId}/requests/${id}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('You have accepted. We told the host.')).toBeVisible();
  await page.getByText('I cannot perform', { exact: true }).click();
  await expect(page.getByText('What happens if you cancel')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).last().fill('I have lost my voice.');
  await page.getByRole('button', { name: 'Cancel my performance' }).click();
  await expect(page.getByText('You have cancelled.')).toBeVisible();
  await page.goto(`/studio/${artistId}/earnings`);
  await expect(page.getByText('Nimrat Bains')).toBeHidden();
  await context.close();
  await signedIn.context().close();
});
