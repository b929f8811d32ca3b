import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

const hearts = (page: Page) => page.locator('.wish-heart button');
/** Ends when the server has answered: leaving the page before that would stop the request. */
async function press(page: Page, button: Locator) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  await answered;
}

const cards = (page: Page) => page.locator('.wishlist-cards li');

test('hearts fill the wishlist, and signing in keeps it [S2-21]', async ({ page, product }) => {
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await page.goto('/search?skill=singer');
  const first = hearts(page).first();
  const name = (await first.getAttribute('aria-label'))!.replace('Wishlist: ', '');
  await press(page, first);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  const other = await page.getByRole('article').nth(1).getByRole('link').first().getAttribute('href');
  await page.goto(other!);
  await press(page, page.getByRole('button', { name: 'Save to wishlist' }));
  await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible();

  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Wishlist' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).last()).toContainText(name);

  await signIn(page, product, '9812300071', 'Wamiqa Gabbi');
  await page.goto('/wishlist');
  await expect(cards(page)).toHaveCount(2);
  const kept = async () => (await page.context().cookies()).map((cookie) => cookie.name);
  await expect.poll(kept).not.toContain('wishlist');
  await press(page, hearts(page).first());
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
});

test('heart without script: works under each of the server’s names', async ({ browser, product }) => {
  const otherName = product.origin.replace('localhost', '127.0.0.1');
  for (const baseURL of [product.origin, otherName]) {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/search?skill=dj');
    await hearts(page).first().click();
    await expect(page).toHaveURL(`${baseURL}/search?skill=dj`);
    await page.goto('/wishlist');
    await expect(cards(page)).toHaveCount(1);
    await context.close();
  }
});
