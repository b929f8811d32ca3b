import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test('a visitor who opens the address finds the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Mehfil' }).first()).toBeVisible();
});

test('new phone: signs up by code and is recognized afterwards', async ({ page, product }) => {
  await signIn(page, product, '9812300001', 'Simran Gill');
  const answer = await page.request.get('/api/me');
  expect(await answer.json()).toMatchObject({ user: { name: 'Simran Gill', phone_number: '9812300001' } });
});

/** Scrolls until a fifth is on the screen. Returns the share that the browser has seen. */
function showFifth(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 5 - innerHeight, behavior: 'instant' });
    return new Promise<number>((seen) => {
      new IntersectionObserver(([entry], watch) => {
        watch.disconnect();
        seen(entry!.intersectionRatio);
      }).observe(element);
    });
  });
}

test('counters: rise when 30 percent visible, to final numbers [S2-26] [S3-17]', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const bookings = page.locator('[data-counter="bookings"] > :last-child');
  await expect(bookings).toHaveText('0+');
  await expect(async () => expect(await showFifth(page.locator('.counters'))).toBeCloseTo(0.2)).toPass();
  await page.clock.runFor(5000);
  await expect(bookings).toHaveText('0+');
  await bookings.scrollIntoViewIfNeeded();
  await expect(bookings).toHaveText('1,250+');
  await expect(page.locator('[data-counter="artists"] > :last-child')).toHaveText('580+');
});
