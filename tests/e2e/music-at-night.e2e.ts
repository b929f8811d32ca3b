import type { Browser, Page } from '@playwright/test';
import { acceptRequest, demoArtist, payForm } from '#tests/support/e2e-artist.ts';
import { aFreeDay, aFreeSinger, fillForm } from '#tests/support/e2e-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';
import { colleague } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'music-at-night' });

const MANAGER = '9876500011';
const SUPPORT = '9876500010';
const LAWN = 'Sukhna Lawns, Sector 6, Chandigarh 160006';
const PERMISSION = '%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n';

const refused = (page: Page) => page.getByText('Music is not allowed at this time').first();

interface Evening {
  artist: string;
  date: string;
  until: '22:00' | '23:00';
  address: string;
}

/** Two and a half hours outdoors. */
async function openForm(page: Page, { artist, date, until, address }: Evening) {
  const from = until === '22:00' ? '19:30' : '20:30';
  await page.goto(`/artists/booking?artist=${artist}&date=${date}&from=${from}&to=${until}`);
  await fillForm(page);
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByText('Outdoors', { exact: true }).click();
}

async function publishNight(browser: Browser, product: Product, date: string) {
  const [writer, other] = [
    await colleague(browser, product, MANAGER),
    await colleague(browser, product, SUPPORT),
  ];
  await writer.goto('/operator/sound-calendar');
  const add = writer.getByRole('main').locator('form', { has: writer.locator('input[value=addEntry]') });
  await writer.locator('summary', { hasText: 'Add an entry' }).click();
  for (const [field, text] of Object.entries({
    name: 'Night of the fair',
    from: date,
    to: date,
    outdoorEnd: '00:00',
    source: 'Order of the Chandigarh Administration',
    reason: 'Published today',
  }))
    await add.locator(`[name=${field}]`).fill(text);
  await add.getByRole('button').click();
  await writer.waitForURL(/done=addEntry/);
  await other.goto('/operator/sound-calendar');
  const row = other.getByRole('row').filter({ hasText: 'Night of the fair' });
  await row
    .locator('details', { has: other.locator('input[value=confirmEntry]') })
    .locator('summary')
    .click();
  const form = row.locator('form', { has: other.locator('input[value=confirmEntry]') });
  await form.locator('textarea[name=reason]').fill('The order says so');
  await form.locator('button[type=submit]').click();
  await other.waitForURL(/done=confirmEntry/);
  await Promise.all([writer.context().close(), other.context().close()]);
}

test('late outdoor music or too distant venue: refused before payment', async ({
  page,
  product,
  browser,
}) => {
  const { page: artist, artistId } = await demoArtist(browser, product);
  await artist.context().close();
  await signIn(page, product, '9812300601', 'Navjot Mann');
  const date = await aFreeDay(page, artistId, 40);
  const mohali = 'Palm Lawns, Phase 8, Mohali 160071';
  await openForm(page, { artist: artistId, date, until: '23:00', address: mohali });
  await expect(page.getByText(/^Outdoor music must end by 10:00 pm in Punjab/)).toBeVisible();
  await expect(refused(page)).toBeVisible();

  await openForm(page, {
    artist: artistId,
    date,
    until: '22:00',
    address: 'Gateway Hall, Colaba, Mumbai 400001',
  });
  await expect(refused(page)).toBeHidden();
  await expect(
    page.getByText(/performs up to \d+ km from where they live, and this venue is farther/),
  ).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('notified night, outdoors until 11 pm: needs an accepted permission', async ({
  page,
  product,
  browser,
}) => {
  const artist = await demoArtist(browser, product);
  await signIn(page, product, '9812300602', 'Harjot Gill');
  const date = await aFreeDay(page, artist.artistId, 50);
  await openForm(page, { artist: artist.artistId, date, until: '23:00', address: LAWN });
  await expect(refused(page)).toBeVisible();
  await publishNight(browser, product, date);

  await openForm(page, { artist: artist.artistId, date, until: '23:00', address: LAWN });
  await expect(page.getByText(/^On this night Chandigarh allows outdoor music late/)).toBeVisible();
  await expect(refused(page)).toBeVisible();
  await openForm(page, { artist: artist.artistId, date, until: '22:00', address: LAWN });
  await expect(refused(page)).toBeHidden();
  const bookingId = await payForm(page);
  await acceptRequest(artist, bookingId);

  await page.goto(`/bookings/${bookingId}/permission`);
  await page.getByLabel('What is it?').selectOption({ label: 'Permission for outdoor music late at night' });
  await page.getByLabel('Until when does it allow music?').selectOption('23:00');
  await page.getByLabel('The permission').setInputFiles({
    name: 'permission.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(PERMISSION),
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Thank you. We look at your permission and write to you.')).toBeVisible();

  const other = String((await aFreeSinger(page, date)).id);
  await openForm(page, { artist: other, date, until: '23:00', address: LAWN });
  await expect(refused(page)).toBeVisible();
  const support = await colleague(browser, product, SUPPORT);
  await support.goto('/operator/sound-papers');
  const row = support.getByRole('row').filter({ hasText: LAWN });
  await row.locator('summary').first().click();
  await row.locator('textarea[name=reason]').first().fill('Legible, for this place and night');
  await row.locator('form button[type=submit]').first().click();
  await support.waitForURL(/done=/);

  await openForm(page, { artist: other, date, until: '23:00', address: LAWN });
  await expect(page.getByText('We have accepted your permission for this venue and night.')).toBeVisible();
  await expect(refused(page)).toBeHidden();
  await payForm(page);
});
