import type { Browser, Cookie, Page } from '@playwright/test';
import { aFreeDay } from '#tests/support/e2e-booking.ts';
import { expectReadable } from '#tests/support/e2e-readable.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'studio' });

const DEMO_ARTIST = '9876500001';
/** The others are read at night. */
const PAGES = process.env.NIGHTLY
  ? ['', '/profile', '/profile/price', '/profile/stage', '/profile/team', '/media', '/calendar']
  : ['/profile', '/calendar'];

/** Codes per phone are rate limited, so tests of one server share a session. */
const sessions = new Map<string, Cookie[]>();

async function enter(page: Page, product: Product) {
  const known = sessions.get(product.origin);
  if (known) await page.context().addCookies(known);
  else await signIn(page, product, DEMO_ARTIST, 'Artist');
  sessions.set(product.origin, await page.context().cookies());
  await page.goto('/studio');
  await expect(page).toHaveURL(/\/studio\/\d+$/);
  const artistId = /\d+$/.exec(page.url())![0];
  return { artistId, studio: `/studio/${artistId}` };
}

async function aHost(browser: Browser, product: Product): Promise<Page> {
  return (await browser.newContext({ baseURL: product.origin })).newPage();
}

test('profile edit: public a moment later, other window overwrites nothing [S2-40] [S3-07]', async ({
  page,
  product,
  browser,
}) => {
  const { studio, artistId } = await enter(page, product);
  const host = await aHost(browser, product);
  await host.goto(`/artists/${artistId}`);
  await page.goto(`${studio}/profile`);
  const other = await page.context().newPage();
  await other.goto(`${studio}/profile`);
  const words =
    'I sing at dusk, when the lamps are lit. Sufi first, boliyan later, and nobody sits through the last song.';
  await page.getByRole('textbox', { name: 'About you' }).fill(words);
  await page.getByRole('textbox', { name: 'Years of experience' }).fill('31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Hosts see it now.')).toBeVisible();
  await expect(async () => {
    await host.reload();
    await expect(host.getByText('nobody sits through the last song', { exact: false }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(host.getByRole('definition').filter({ hasText: '31' })).toBeVisible();

  await other.getByRole('textbox', { name: 'Years of experience' }).fill('3');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('This was changed in another window')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Years of experience' })).toHaveValue('3');
  await other.getByRole('link', { name: 'Open the newest version' }).click();
  await expect(other.getByRole('textbox', { name: 'Years of experience' })).toHaveValue('31');

  await page.getByRole('textbox', { name: 'About you' }).fill('Ring me on 98765 43210');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please leave out phone numbers, addresses and links')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'About you' })).toBeFocused();
});

test('picture upload: becomes profile photo, non-picture refused with a sentence [S2-41]', async ({
  page,
  product,
  browser,
}) => {
  const { studio, artistId } = await enter(page, product);
  await page.goto(`${studio}/media`);
  const third = page.getByRole('article', { name: 'Picture 3' });
  await third.getByText('Delete', { exact: true }).click();
  await third.getByRole('button', { name: 'Delete this picture' }).click();
  await expect(third).toBeHidden();
  const choose = page.getByLabel('Choose a picture');
  await choose.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(page.getByText('This is not a picture that we can read.')).toBeVisible();
  await choose.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(12 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('This picture is larger than 12 MB.').first()).toBeVisible();
  const screenshot = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: screenshot });
  await expect(third).toBeVisible();
  await third.getByRole('button', { name: 'Move it forward' }).click();
  await expect(
    page.getByRole('article', { name: 'Picture 2' }).getByText('Choose the important part'),
  ).toBeVisible();
  const profile = page.getByRole('article', { name: 'Profile photo' });
  const before = (await profile.getByRole('img', { name: /picture 1$/ }).getAttribute('src'))!;
  await page.getByRole('button', { name: 'Make it the profile photo' }).click();
  await expect(profile.getByRole('img', { name: /picture 1$/ })).not.toHaveAttribute('src', before);
  await profile.getByText('Choose the important part').click();
  await profile.getByRole('button', { name: 'Upper right' }).click();
  await expect(profile.getByRole('img', { name: /picture 1$/ })).toHaveAttribute(
    'src',
    /-tall-100-0-[\w-]+\.\w+\/480/,
  );
  const host = await aHost(browser, product);
  await expect(async () => {
    await host.goto(`/artists/${artistId}`);
    const source = await host.locator('.profile-head img').getAttribute('src');
    expect(source).toContain(`/media/file/artists/${artistId}/`);
    expect((await host.request.get(source!)).status()).toBe(200);
  }).toPass();
});

test('blocked day: refused in the booking form, shown in calendar', async ({ page, product, browser }) => {
  const { studio, artistId } = await enter(page, product);
  const day = await aFreeDay(page, artistId, 77);
  await page.goto(`${studio}/calendar?day=${day}`);
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day);
  await page.getByLabel('Note (optional)').fill('Cousin’s wedding; all of us');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await expect(page.getByText('Blocked.', { exact: true })).toBeVisible();
  await expect(page.getByText('Blocked: Cousin’s wedding; all of us')).toBeVisible();

  await page.goto(`${studio}/calendar?day=${day}`);
  await page.getByRole('button', { name: 'Block this time' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This time is taken already: Blocked: Cousin’s wedding',
  );

  const host = await aHost(browser, product);
  await host.goto(`/artists/booking?artist=${artistId}&date=${day}&from=19:00&to=21:30`);
  await expect(host.getByText(/is taken at this time/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Make a private address' }).click();
  const address = await page.getByLabel('Private address').inputValue();
  const feed = await host.request.get(address.replace(/^https?:\/\/[^/]+/, product.origin));
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Blocked: Cousin’s wedding\\; all of us',
  );
  const known = { 'if-none-match': feed.headers().etag! };
  expect((await host.request.get(feed.url(), { headers: known })).status()).toBe(304);
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect(page.getByLabel('Private address')).not.toHaveValue(address);
  expect((await host.request.get(feed.url())).status()).toBe(404);

  await page.goto(`${studio}/calendar?day=${day}`);
  await page.getByRole('button', { name: /^Unblock/ }).click();
  await expect(page.getByText('Free again.', { exact: true })).toBeVisible();
  await host.reload();
  await expect(host.getByText(/is taken at this time/)).toHaveCount(0);
});

test('paused page: hidden from others and search, then comes back', async ({ page, product, browser }) => {
  const { studio, artistId } = await enter(page, product);
  const host = await aHost(browser, product);
  const seen = async () => (await host.goto(`/artists/${artistId}`))!.status();
  await page.getByRole('button', { name: 'Pause my page' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect.poll(seen).toBe(404);
  await page.getByRole('link', { name: 'Preview my page' }).click();
  await expect(page.getByText('Only you see this page.')).toBeVisible();
  await page.goto(studio);
  await page.getByRole('button', { name: 'Go live again' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(seen).toBe(200);
});

test('the studio works without a script', async ({ page, product, browser }) => {
  const { studio } = await enter(page, product);
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  await context.addCookies(cookies);
  const plain = await context.newPage();
  await plain.goto(`${studio}/profile/price`);
  await plain.getByLabel('Price of one event').fill('abc');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.getByText('Please enter whole rupees from 1,000 to 50,00,000')).toBeVisible();
  await plain.getByLabel('Price of one event').fill('47,200');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.locator('noscript .banner', { hasText: 'Saved. Hosts see it now.' })).toBeVisible();
  await plain.goto(`${studio}/calendar`);
  await plain.getByRole('link', { name: 'Next month' }).click();
  await expect(plain).toHaveURL(/month=/);
});

test('no artist yet: led to joining, other studios return 404 [S1-04]', async ({ page, product }) => {
  await signIn(page, product, '9811100777', 'Asha Gill');
  await page.goto('/menu/profile');
  await page.getByRole('link', { name: 'Studio, for artists' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no artist yet');
  await expect(page.getByRole('link', { name: 'Register as an Artist' }).first()).toHaveAttribute(
    'href',
    '/join?kind=solo',
  );
  expect((await page.goto('/studio/1'))!.status()).toBe(404);
});

for (const path of PAGES)
  test(`studio${path || '/'}: no accessibility findings, no sideways scrolling`, async ({
    page,
    product,
  }) => {
    const { studio } = await enter(page, product);
    await page.goto(studio + path, { waitUntil: 'networkidle' });
    await expectReadable(page, [320, 390, 768, 1440]);
  });
