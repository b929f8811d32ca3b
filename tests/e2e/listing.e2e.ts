import type { Page } from '@playwright/test';
import { dayFromNow } from '#tests/support/e2e-booking.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Artists found' });
const cards = (page: Page) => results(page).getByRole('article');
const filters = (page: Page) => page.locator('#filters');
/** Filters act after hydration; before, their button submits them. */
const openHydrated = (page: Page, address: string) => page.goto(address);
const found = (page: Page) => page.getByRole('main').getByRole('status').first();

test('filters: apply at once, categories bring genres, reset keeps place [S2-29] [S2-30] [S2-32] [S4-04] [S5-07] [S9-09]', async ({
  page,
}) => {
  await openHydrated(page, '/search?skill=singer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Chandigarh');
  await expect(cards(page).first()).toContainText('per event');
  const [left, right] = [await filters(page).boundingBox(), await results(page).boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  await expect(filters(page).getByRole('group', { name: 'Genre' })).toContainText('Sufi');
  await filters(page).getByRole('group', { name: 'Genre' }).getByText('Pop', { exact: true }).click();
  await expect(page).toHaveURL(/genre=Pop/);

  await filters(page).getByLabel('Skill').selectOption('DJ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live DJs In Chandigarh');
  await expect(filters(page).getByRole('group', { name: 'Genre' })).not.toContainText('Sufi');
  await expect(page).not.toHaveURL(/genre/);
  await filters(page).getByText('Solo', { exact: true }).click();
  await expect(page).toHaveURL(/kind=solo/);
  await expect(results(page)).not.toContainText('Team of');
  await filters(page).getByLabel('Location').selectOption('Mohali');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live DJs In Mohali');

  await filters(page).getByRole('slider', { name: 'Max price' }).press('Home');
  await expect(page).toHaveURL(/maxPrice=10%2C000/);
  await filters(page).getByRole('link', { name: 'Reset Filters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Artists In Mohali');
  await expect(page).toHaveURL(/\/search\?city=mohali$/);
  await expect(filters(page)).toContainText('₹1 lakh and more');
});

test('price: ₹10,000 steps, the last is no limit, others typed [S2-32] [S5-07] [S9-08]', async ({ page }) => {
  await openHydrated(page, '/search?skill=singer');
  const price = filters(page).getByRole('slider', { name: 'Max price' });
  await expect(price).toHaveAttribute('aria-valuetext', '₹1 lakh and more');
  await expect(found(page)).toContainText(/^\d{3} artists found/);
  const all = Number.parseInt((await found(page).textContent()) ?? '', 10);
  expect(all).toBeGreaterThan(100);
  await price.press('Home');
  for (const step of ['up to ₹10,000', 'up to ₹20,000', 'up to ₹30,000']) {
    await expect(price).toHaveAttribute('aria-valuetext', step);
    if (step !== 'up to ₹30,000') await price.press('ArrowRight');
  }
  await expect(page).toHaveURL(/maxPrice=30%2C000/);
  await expect(found(page)).not.toContainText(`${all} artists`);
  const shown = await cards(page).locator('.artist-card-price').allTextContents();
  const rupees = shown.map((text) => Number(text.replace(/\D/g, '')));
  expect(rupees.length).toBeGreaterThan(0);
  expect(Math.max(...rupees)).toBeLessThanOrEqual(30_000);
  await price.press('End');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(found(page)).toContainText(`${all} artists found`);
  const amount = filters(page).getByLabel('Or type an amount');
  await amount.fill('डेढ़ लाख');
  await amount.press('Enter');
  await expect(price).toHaveAttribute('aria-valuetext', 'up to ₹1,50,000');
  await expect(amount).toHaveValue('डेढ़ लाख');
  await amount.fill('cheap');
  await amount.press('Enter');
  await expect(filters(page)).toContainText('We could not read this amount.');
  await expect(price).toHaveAttribute('aria-valuetext', '₹1 lakh and more');
  for (const rupees of ['75,000', '5,000']) {
    await openHydrated(page, `/search?skill=singer&maxPrice=${rupees}`);
    await expect(price).toHaveAttribute('aria-valuetext', `up to ₹${rupees}`);
    await expect(amount).toHaveValue(rupees);
  }
});

test('filter: keeps focus and value after updates, resets its value [S2-32]', async ({ page }) => {
  await openHydrated(page, '/search?skill=singer');
  const price = filters(page).getByRole('slider', { name: 'Max price' });
  await price.press('Home');
  for (const amount of ['10,000', '20,000', '30,000']) {
    await expect(page).toHaveURL(new RegExp(`maxPrice=${encodeURIComponent(amount)}`));
    await expect(price).toBeFocused();
    await expect(price).toHaveAttribute('aria-valuetext', `up to ₹${amount}`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page).toHaveURL(/maxPrice=40%2C000/);
  await filters(page).getByRole('link', { name: 'Reset' }).click();
  await expect(price).toHaveAttribute('aria-valuetext', '₹1 lakh and more');
  await page.goBack();
  await expect(price).toHaveAttribute('aria-valuetext', 'up to ₹40,000');
});

test('an empty result says so and offers a way out [S4-03] [S2-32]', async ({ page }) => {
  await page.goto('/search?skill=fire%20eater');
  await expect(results(page).getByRole('heading', { name: 'No artists found' })).toBeVisible();
  await expect(page).toHaveTitle(/Fire Eater/);
  await page.goto('/search?skill=singer&maxPrice=10000&kind=team&language=Punjabi&genre=Khayal');
  await expect(results(page).getByRole('link', { name: 'In any language' })).toHaveAttribute(
    'href',
    '/search?skill=singer&city=chandigarh&maxPrice=10000&genre=Khayal&kind=team',
  );
  await results(page).getByRole('link', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL(/\/search\?skill=singer&city=chandigarh$/);
  await expect(cards(page).first()).toBeVisible();
});

test('artist pages: links to different artists, and back works [S2-30]', async ({ page }) => {
  await page.goto('/search?skill=singer');
  const first = await cards(page).getByRole('heading').allTextContents();
  const pages = page.getByRole('navigation', { name: 'Pages of artists' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/page=2/);
  const second = await cards(page).getByRole('heading').allTextContents();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.goBack();
  await expect(cards(page).first()).toContainText(first[0]!);
});

test('date filter: hides and counts taken artists, kept on profile [S2-29] [S2-32]', async ({ page }) => {
  await openHydrated(page, '/search?skill=singer');
  const date = dayFromNow(21);
  await filters(page).getByLabel('Date').fill(date);
  await expect(found(page)).toContainText(/free on .* \d+ more are taken\./);
  await cards(page).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/artists/\\d+\\?date=${date}`));
  await expect(page.getByText(/ is free on /)).toBeVisible();
});

test('below the artists: pictures, questions, how booking works, then footer [S2-31]', async ({ page }) => {
  await page.goto('/search?skill=singer');
  const strip = page.getByRole('navigation', { name: 'Other performers' });
  await expect(strip.getByRole('link')).toHaveCount(8);
  await expect(strip.locator('img')).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'How booking works' })).toBeVisible();
  await expect(page.locator('.accordion details')).toHaveCount(9);
  await page.getByText('Is the price final?').click();
  await page.getByText('Can I cancel?').click();
  await expect(page.locator('.accordion details[open]')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const address of ['/search?skill=singer', '/live/singer'])
    test(`${address}: filter bar never covers what is scrolled to [S2-34]`, async ({ page }) => {
      await openHydrated(page, address);
      for (const price of await cards(page).locator('.artist-card-price').all()) {
        await price.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        const covered = await price.evaluate((element) => {
          const { left, right, bottom } = element.getBoundingClientRect();
          const corners = [left + 2, (left + right) / 2, right - 2].map((x) => [x, bottom - 2] as const);
          return corners.filter(
            ([x, y]) => !element.closest('.artist-card')!.contains(document.elementFromPoint(x, y)),
          );
        });
        expect(covered).toEqual([]);
      }
      const box = await page
        .getByRole('link', { name: /^Filters/ })
        .locator('..')
        .boundingBox();
      expect(box).toMatchObject({ x: 0, width: 390 });
    });

  test('filters overlay: full screen, traps focus, closes by Escape, Back [S2-29] [S4-04]', async ({
    page,
  }) => {
    await openHydrated(page, '/search?skill=singer');
    const open = page.getByRole('link', { name: /^Filters/ });
    const overlay = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters(page)).toBeHidden();
    await open.click();
    await expect(page.locator('#filters:focus, #filters :focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(overlay.getByRole('link', { name: 'Back to the artists' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('header :focus, footer :focus, #results :focus')).toHaveCount(0);
    await expect(page.locator('header.head')).toHaveAttribute('inert', '');
    await page.keyboard.press('Escape');
    await expect(filters(page)).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(filters(page)).toBeHidden();

    await open.click();
    await overlay.getByText('Team', { exact: true }).click();
    await expect(page).toHaveURL(/kind=team/);
    await overlay.getByRole('link', { name: /^Show \d+ artists$/ }).click();
    await expect(filters(page)).toBeHidden();
    await expect(cards(page).first()).toContainText('Team of');
    await open.click();
    await overlay.getByRole('link', { name: 'Reset Filters' }).click();
    await expect(page).not.toHaveURL(/kind=team/);
    await overlay.getByRole('link', { name: 'Back to the artists' }).click();
    await expect(filters(page)).toBeHidden();
    await expect(page.locator('header.head')).not.toHaveAttribute('inert');
  });
});

test('card columns: one when smallest, two on phones, three beyond [S2-30]', async ({ page }) => {
  await page.goto('/search?skill=singer');
  for (const [width, columns] of [
    [340, 1],
    [390, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().left),
    );
    expect([width, new Set(lefts).size]).toEqual([width, columns]);
  }
});

test('team card: names its category, city and size [S2-30]', async ({ page }) => {
  await page.goto('/search?skill=band&kind=team');
  for (const card of await cards(page).all()) {
    await expect(card.locator('.artist-card-place')).toHaveText(/^Band, \S/);
    await expect(card.locator('.artist-card-skills')).toHaveText(/^Team of \d+ · \S/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('filters open, apply and page [S2-29] [S2-32]', async ({ page }) => {
    await page.goto('/search?skill=singer');
    await page.getByRole('link', { name: /^Filters/ }).click();
    await filters(page).getByText('Solo', { exact: true }).click();
    await filters(page).getByLabel('Location').selectOption('Mohali');
    await filters(page).getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Mohali');
    await expect(results(page)).not.toContainText('Team of');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/kind=solo.*page=2/);
  });
});
