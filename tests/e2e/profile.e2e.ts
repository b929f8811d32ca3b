import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow } from '#tests/support/e2e-booking.ts';
import { accessibilityFindings } from '#tests/support/e2e-readable.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

async function openShowcase(page: Page) {
  const answer = await page.request.get('/');
  const address = /\/artists\/showcase\?artist=\d+&amp;source=latestArtists/.exec(await answer.text())![0];
  await page.goto(address.replace('&amp;', '&'));
}

test('profile: shows photo, rating, price, place, skills, pictures, Book Now [S2-40] [S2-41] [S2-03]', async ({
  page,
}) => {
  await openShowcase(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const known = await page.request.get(`/api/search${new URL(page.url()).pathname}`);
  const { skill_category, address } = (await known.json()) as Record<string, string>;
  await expect(main.locator('.profile-place')).toContainText(`${skill_category}, ${address}`);
  await expect(main.getByText(/^₹\d{1,2}(,\d{2})?,\d{3}/).first()).toBeVisible();
  for (const fact of [/reviews/, /events? through Mehfil/, /years? on stage/])
    await expect(page.locator('.profile-standing dt').filter({ hasText: fact })).toBeVisible();
  await expect(page.locator('.profile-standing dd').first()).toHaveText(/^[1-5]\.\d$/);
  await expect(page.locator('.chips > *').first()).toBeVisible();
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('img');
  expect(await pictures.count()).toBeLessThanOrEqual(3);
  await expect(pictures.first()).toHaveJSProperty('complete', true);
  await expect(main.getByRole('heading', { name: 'A message to hosts' })).toBeVisible();
  const book = main.getByRole('link', { name: 'Book Now' });
  await expect(book).toHaveCount(2);
  for (const each of await book.all())
    expect(await each.getAttribute('href')).toMatch(/^\/artists\/booking\?artist=\d+$/);
});

test('films: open over the screen, cycle both ways, show count [S2-42]', async ({ page }) => {
  await openShowcase(page);
  const films = page.getByRole('region', { name: 'Films' }).getByRole('link');
  const count = await films.count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(5);
  await films.first().click();
  const viewer = page.getByRole('dialog');
  const counter = (place: number) => expect(viewer.getByText(`${place} of ${count}`)).toBeVisible();
  await counter(1);
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await viewer.getByRole('button', { name: 'Previous film' }).click();
  await counter(count);
  await viewer.getByRole('button', { name: 'Next film' }).click();
  await counter(1);
  await page.keyboard.press('ArrowRight');
  await counter(2);
  await viewer.getByRole('button', { name: `1 of ${count}` }).click();
  await counter(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(films.first()).toBeFocused();
});

test('pictures: open over the page, cycle, closing restores the focus [S2-41]', async ({ page }) => {
  await openShowcase(page);
  const profile = page.url();
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('link');
  const count = await pictures.count();
  expect(count).toBeGreaterThan(1);
  await pictures.last().click();
  const viewer = page.getByRole('dialog');
  const shown = (place: number) =>
    expect(viewer.getByRole('img', { name: `picture ${place} of ${count}` })).toBeVisible();
  await shown(count);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await shown(1);
  await page.keyboard.press('ArrowLeft');
  await shown(count);
  expect(await accessibilityFindings(page, 'dialog')).toEqual([]);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect(pictures.last()).toBeFocused();
  expect(page.url()).toBe(profile);
});

test('nine questions: one open at a time, closing when pressed [S2-44] [S4-05]', async ({ page }) => {
  await openShowcase(page);
  const questions = page.locator('.profile-questions details');
  const open = page.locator('.profile-questions details[open]');
  await expect(questions).toHaveCount(9);
  await questions.nth(3).locator('summary').click();
  await expect(open).toHaveCount(1);
  await expect(questions.nth(3)).toHaveAttribute('open', '');
  await questions.nth(3).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('showcase artist: 127 reviews with distribution, true mean, full list [S2-43]', async ({ page }) => {
  await openShowcase(page);
  const reviews = page.locator('#reviews');
  await expect(reviews.getByText('127 reviews')).toBeVisible();
  const counts = (await reviews.locator('dd').allTextContents()).map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(127);
  const mean = counts.reduce((sum, count, index) => sum + count * (5 - index), 0) / 127;
  await expect(reviews.locator('.profile-summary .tabular').first()).toHaveText(mean.toFixed(1));
  for (const [index, percent] of [65, 20, 10, 3, 2].entries())
    expect(Math.abs((counts[index]! / 127) * 100 - percent)).toBeLessThan(1);
  const words = reviews.locator('blockquote:visible');
  await expect(words).toHaveCount(4);
  await reviews.getByText('See All Reviews').click();
  await expect(page).toHaveURL(/\/artists\/\d+\/reviews/);
  await expect.poll(() => page.locator('main blockquote').count()).toBeGreaterThan(4);
});

test('date check: answers, offers next free days, books that day', async ({ page }) => {
  const date = dayFromNow(24);
  const artist = await aFreeSinger(page, date);
  await page.goto(`/artists/${artist.id}?date=${date}&from=19:00&to=21:30`);
  const check = page.getByRole('complementary', { name: 'Check your date' });
  await expect(check.getByText(`${artist.name} is free on`, { exact: false })).toBeVisible();
  await expect(check.getByText('7:00 pm to 9:30 pm')).toBeVisible();
  await expect(check.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    new RegExp(`date=${date}`),
  );
  await page.goto(`/artists/${artist.id}`);
  await check.locator('p').filter({ hasText: 'Next free days:' }).getByRole('link').first().click();
  await expect(check.getByText(`${artist.name} is free on`, { exact: false })).toBeVisible();
});

test('missing artist: 404 page with a link to other artists [S2-45]', async ({ page }) => {
  for (const id of ['999999', 'unknown']) {
    const answer = await page.goto(`/artists/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Information not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Find another artist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Artists In Chandigarh');
});

test('slow profile: says that it is loading [S2-45]', async ({ page }) => {
  await page.goto('/search?skill=singer');
  let answer = () => {};
  const asked = new Promise<void>((go) => (answer = go));
  await page.route('**/artists/*.data*', async (route) => {
    await asked;
    await route.continue();
  });
  const card = page.getByRole('article').getByRole('heading').getByRole('link').first();
  const name = (await card.textContent())!;
  await card.click();
  const waiting = page.getByRole('status').filter({ hasText: 'Loading information...' });
  await expect(waiting).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('profile that fails to load: says so under readable header [S2-45] [S8-07] [S2-19]', async ({
  page,
}) => {
  await page.goto('/search?skill=singer');
  await page.route('**/artists/*.data*', (route) => route.abort());
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Failed to load artist information' })).toBeVisible();
  await expect(page.locator('header.head')).not.toHaveAttribute('data-clear');
  await page.getByRole('link', { name: 'Find another artist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Artists In Chandigarh');
});
