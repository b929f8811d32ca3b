import type { Page } from '@playwright/test';
import { dayFromNow, goToPayment, payButton } from '#tests/support/e2e-booking.ts';
import { accessibilityFindings } from '#tests/support/e2e-readable.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

test.use({ serviceWorkers: 'allow' });

const keeperIsThere = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((there) => navigator.serviceWorker.addEventListener('controllerchange', there));
  });

/** Waits until the open page and its assets are cached. */
async function isKept(page: Page) {
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('own-bookings-1');
      return Boolean(await cache.match(location.href, { ignoreVary: true }));
    });
  await expect.poll(kept, { timeout: 30_000 }).toBe(true);
}

test('offline: own bookings readable and marked, priced pages are not [S2-08]', async ({
  page,
  context,
  product,
}) => {
  const artist = await goToPayment(page, product, {
    phone: '9811170001',
    name: 'Offline Host',
    date: dayFromNow(58),
  });
  await payButton(page).click();
  await page.waitForURL('**/all-bookings**');
  await keeperIsThere(page);
  await page.reload(); // The service worker sees requests from now on.
  await isKept(page);
  await page.getByRole('link', { name: /^View/ }).first().click();
  await page.waitForURL('**/bookings/*');
  await page.reload();
  await expect(page.getByRole('heading', { name: artist.name }).first()).toBeVisible();
  await isKept(page);
  const bookingPage = page.url();

  await context.setOffline(true);
  await page.goto(bookingPage);
  await expect(page.getByRole('heading', { name: artist.name }).first()).toBeVisible();
  await expect(page.getByText(/^No network\. This is as it was on/)).toBeVisible();
  await page.goto('/all-bookings');
  await expect(page.getByText(/^No network\. This is as it was on/)).toBeVisible();

  await page.goto(`/artists/${artist.id}`);
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  await expect(page.getByText('₹')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: artist.name }).first()).toBeVisible();
});

test('signing out leaves no bookings behind [S2-21]', async ({ page, context, product }) => {
  await goToPayment(page, product, { phone: '9811170002', name: 'Leaving Host', date: dayFromNow(59) });
  await payButton(page).click();
  await page.waitForURL('**/all-bookings**');
  await keeperIsThere(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.has('own-bookings-1'))).toBe(true);
  await page.evaluate(() =>
    fetch('/api/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  );
  await expect.poll(() => page.evaluate(() => caches.has('own-bookings-1'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/all-bookings');
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
});

test('logging out by plain form: no offline bookings left behind [S2-21]', async ({
  page,
  context,
  product,
}) => {
  await goToPayment(page, product, { phone: '9811170003', name: 'Plain Host', date: dayFromNow(60) });
  await payButton(page).click();
  await page.waitForURL('**/all-bookings**');
  await keeperIsThere(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.has('own-bookings-1'))).toBe(true);
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/logout' });
    const act = Object.assign(document.createElement('input'), { name: 'act', value: 'log-out' });
    form.append(act);
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL('**/menu/profile');
  await expect.poll(() => page.evaluate(() => caches.has('own-bookings-1'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/all-bookings');
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
});

test('installable on a phone: manifest, icons and an instructions page [S2-58]', async ({ page }) => {
  await page.goto('/install');
  expect(await accessibilityFindings(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Mehfil on your phone' })).toBeVisible();
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address!)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: expect.stringMatching(/^\//) });
  for (const { src, sizes } of manifest.icons) {
    const picture = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(picture).toBe(sizes);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: /Play/ }).click();
  await expect(page).toHaveURL(/\/install#android$/);
});
