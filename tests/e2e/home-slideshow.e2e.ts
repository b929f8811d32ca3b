import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-server.ts';

const show = (page: Page, name: 'Tonight on stage' | 'Made for your evening' = 'Tonight on stage') =>
  page.getByRole('region', { name });

/** The slideshow loads near the viewport; tests control the page's clock. */
async function openShow(page: Page, name?: Parameters<typeof show>[1]) {
  await page.clock.install();
  await page.goto('/');
  const stage = show(page, name);
  await stage.scrollIntoViewIfNeeded();
  await expect(stage.locator('[aria-roledescription="slide"] img, video').first()).toBeAttached();
  await expect(stage.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  return stage;
}

const bookNow = (stage: ReturnType<typeof show>) =>
  stage.locator('.slide:not([inert])').getByRole('link', { name: 'BOOK NOW' });

const slideShown = (stage: ReturnType<typeof show>, name: string) =>
  expect(stage.locator('.slide:not([inert])')).toHaveAttribute('aria-label', new RegExp(name));

test('slides advance every five seconds; dots jump, button pauses [S2-25] [S4-02] [S9-06]', async ({
  page,
}) => {
  const stage = await openShow(page);
  await slideShown(stage, 'Singer');
  for (const next of ['DJ', 'Instrumentalist', 'Singer']) {
    await page.clock.runFor(5000);
    await slideShown(stage, next);
  }
  await stage.getByRole('button', { name: 'Pause slideshow' }).click();
  await page.clock.runFor(15_000);
  await slideShown(stage, 'Singer');
  await stage.getByRole('button', { name: 'Show slide 2: DJ' }).click();
  await slideShown(stage, 'DJ');
  await page.clock.runFor(5000);
  await slideShown(stage, 'Instrumentalist');
  await expect(stage.locator('.slide').first()).toHaveCSS('transition-duration', /1s/);
});

test('idle slideshow: rests after two minutes, a click resumes [S4-02] [S9-06]', async ({ page }) => {
  const stage = await openShow(page);
  // The last input event: earlier scrolling may still be in progress.
  await page.mouse.move(5, 5);
  await page.clock.runFor(119_000);
  await expect(stage.getByText('Slideshow paused due to inactivity')).toBeHidden();
  await page.clock.runFor(2000);
  await expect(stage.getByText('Slideshow paused due to inactivity')).toBeVisible();
  await stage.getByText('Click anywhere to resume').click();
  await expect(stage.getByText('Slideshow paused due to inactivity')).toBeHidden();
  await expect(stage.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
});

test('slideshow film: only the visible one runs, from the start [S4-02]', async ({ page }) => {
  const stage = await openShow(page);
  const films = stage.locator('video');
  const paused = () => films.evaluateAll((all) => all.map((film) => (film as HTMLVideoElement).paused));
  await expect.poll(paused).toEqual([false, true]);
  await films.nth(1).evaluate((film: HTMLVideoElement) => {
    film.dataset.sought = '';
    film.addEventListener('seeking', () => {
      film.dataset.sought = String(film.currentTime);
    });
  });
  await stage.getByRole('button', { name: 'Show slide 2: DJ' }).click();
  await expect.poll(paused).toEqual([true, false]);
  await expect(films.nth(1)).toHaveAttribute('data-sought', '0');
});

test('BOOK NOW: searches its category; failure shown in a bar [S2-25] [S8-01] [S9-06]', async ({ page }) => {
  for (const [name, clears] of [
    ['Tonight on stage', true],
    ['Made for your evening', false],
  ] as const) {
    const stage = await openShow(page, name);
    await page.route('**/search?*', (route) => route.fulfill({ status: 500 }));
    await bookNow(stage).click();
    await expect(stage.getByRole('alert')).toContainText('Failed to fetch artists');
    await page.clock.runFor(6000);
    if (clears) await expect(stage.getByRole('alert')).toHaveCount(0);
    else await expect(stage.getByRole('alert')).toBeVisible();
    await page.unroute('**/search?*');
  }
  await show(page, 'Made for your evening').getByRole('button', { name: 'Show slide 3: Magician' }).click();
  await bookNow(show(page, 'Made for your evening')).click();
  await expect(page).toHaveURL(/\/search\?skill=magician/);
});
