import type { Page } from '@playwright/test';
import { demoArtist } from '#tests/support/e2e-artist.ts';
import { agreeOnBooking } from '#tests/support/e2e-paid-booking.ts';
import { expectReadable } from '#tests/support/e2e-readable.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';
import { clockTo, colleague, SUPPORT } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'standing' });

const HOST = '9812300531';
const HOUR = 3_600_000;

async function shot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

test('late withdrawal: consequences shown, a granted appeal undoes all', async ({
  page: host,
  product,
  browser,
}) => {
  test.slow();
  const { page: artist, artistId } = await demoArtist(browser, product);
  await signIn(host, product, HOST, 'Gurleen Brar');
  const booking = await agreeOnBooking(host, { page: artist, artistId }, product, 6);
  await clockTo(product, new Date(booking.startsAt.getTime() - 60 * HOUR));

  await artist.goto(`/studio/${artistId}/requests/${booking.bookingId}`);
  await artist.getByText('I cannot perform', { exact: true }).click();
  await expect(
    artist.getByText('Your page shows the cancellation or the missed event for 180 days.'),
  ).toBeVisible();
  await expect(artist.getByText('No new requests for 14 days', { exact: false })).toBeVisible();
  await shot(artist, 'withdraw');
  await artist.getByRole('textbox', { name: 'Your message' }).last().fill('I have a high fever.');
  await artist.getByRole('button', { name: 'Cancel my performance' }).click();
  await expect(artist.getByText('You have cancelled.')).toBeVisible();
  await expect.poll(async () => (await host.request.get(`/artists/${artistId}`)).status()).toBe(404);

  await artist.goto(`/studio/${artistId}`);
  await artist.getByRole('link', { name: 'See until when, and how to appeal' }).click();
  await artist.getByText('Appeal', { exact: true }).click();
  await artist.getByRole('combobox', { name: 'What was the reason?' }).selectOption('illness');
  await artist.getByLabel('What happened?').fill('I was in hospital, and can show the paper.');
  await shot(artist, 'appeal');
  await artist.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(artist.getByText('Your appeal is with us.', { exact: false })).toBeVisible();

  const staff = await colleague(browser, product, SUPPORT);
  await staff.goto('/operator/artists/standing');
  await expect(staff.getByText('I was in hospital', { exact: false })).toBeVisible();
  await shot(staff, 'appeals');
  await staff.locator('summary', { hasText: 'Grant the appeal' }).click();
  const form = staff.locator('details[open]');
  await form.getByRole('textbox').fill('The paper of the hospital is clear. Get well soon.');
  await form.getByRole('button', { name: 'Grant the appeal' }).click();
  await expect(staff.getByText('Granted and undone. The artist is notified.')).toBeVisible();

  await expect.poll(async () => (await host.request.get(`/artists/${artistId}`)).status()).toBe(200);
  await host.goto(`/artists/${artistId}`);
  await expect(host.getByText(/in the last 180 days/)).toHaveCount(0);
  await artist.goto(`/studio/${artistId}/standing`);
  await expect(artist.getByText('Undone', { exact: true })).toBeVisible();
  await expect(artist.getByText('Get well soon.', { exact: false })).toBeVisible();

  const second = await agreeOnBooking(host, { page: artist, artistId }, product, 13);
  await artist.goto(`/studio/${artistId}/requests/${second.bookingId}`);
  await artist.getByText('I cannot perform', { exact: true }).click();
  await expect(artist.getByText('No new requests', { exact: false })).toHaveCount(0);
  await artist.getByRole('textbox', { name: 'Your message' }).last().fill('I am on a tour.');
  await artist.getByRole('button', { name: 'Cancel my performance' }).click();
  await expect(artist.getByText('You have cancelled.')).toBeVisible();
  await expect(async () => {
    await host.goto(`/artists/${artistId}`);
    await expect(host.getByText('Cancelled 1 booking in the last 180 days')).toBeVisible({ timeout: 500 });
  }).toPass();
  await shot(host, 'profile-standing');
});

test('reliability page and rules: readable in three languages', async ({ product, browser }) => {
  test.skip(!process.env.NIGHTLY, 'read at night');
  const { page, artistId } = await demoArtist(browser, product);
  for (const language of ['en', 'hi', 'pa']) {
    await page.context().addCookies([{ name: 'language', value: language, url: product.origin }]);
    for (const path of [`/studio/${artistId}/standing`, '/company-policies']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectReadable(page, language === 'en' ? [390, 768, 1440] : [390]);
    }
  }
});
