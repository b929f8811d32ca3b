import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-server.ts';

const laidOut = (page: Page, part: string) =>
  page
    .locator(part)
    .locator('h2')
    .first()
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));

const WAITING = 'html[data-first]';

/** Opens a page whose scripts load only when `start` is called; it waits for hydration. */
async function openBeforeHydration(page: Page, address: string) {
  const started = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await started.promise;
    await route.continue();
  });
  const opened = page.goto(address);
  await expect(page.locator('script[type="text/after-paint"]')).toBeAttached();
  return async function start() {
    started.resolve();
    await opened;
  };
}

test('before hydration: slides reach the edge, header scrolls with page', async ({ page }) => {
  const start = await openBeforeHydration(page, '/');
  const row = page.locator('.later .carousel').first();
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator('li').first()).toBeInViewport();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const reaches = await row.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(innerWidth - 4, Math.max(top, 0) + 40));
  });
  expect(reaches).toBe(true);
  await expect(page.locator('header.head')).not.toBeInViewport();
  await start();
  await expect(page.locator('header.head')).toBeInViewport();
  await expect(page.locator('header.head')).not.toHaveAttribute('data-clear');
});

test('below first screen: laid out when near, rest after scripts', async ({ page }) => {
  const start = await openBeforeHydration(page, '/');
  await expect(page.locator(WAITING)).toBeAttached();
  await expect.poll(() => laidOut(page, 'footer')).toBe(false);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => laidOut(page, 'footer')).toBe(true);
  expect(await laidOut(page, '.counters')).toBe(false);
  const lastSlide = page.locator('.carousel > li').last();
  await expect(lastSlide).toHaveCSS('content-visibility', 'auto');

  await start();
  await expect(page.locator(WAITING)).not.toBeAttached();
  expect(await laidOut(page, '.counters')).toBe(true);
  await expect(lastSlide).toHaveCSS('content-visibility', 'visible');
});

for (const address of process.env.NIGHTLY
  ? ['/', '/search?city=chandigarh', '/live/singer', '/artists/1']
  : ['/', '/artists/1'])
  test(`${address}: sign-in dialog loads only when opened`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofDialog = () => asked.filter((path) => /\/assets\/sign-in-[^/]*\.js$/.test(path));
    await page.goto(address);
    expect(ofDialog()).toEqual([]);
    const { pathname, searchParams } = new URL(page.url());
    await page.goto(`${pathname}?${new URLSearchParams([...searchParams, ['sign-in', '1']])}`);
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(ofDialog()).not.toEqual([]);
  });

test('logo: shown with the page, fades into the other logo', async ({ page }) => {
  const start = await openBeforeHydration(page, '/');
  const moving = () =>
    page.locator('.head-logo').evaluate((logo) => logo.getAnimations({ subtree: true }).length);
  expect(await moving()).toBe(0);
  await start();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(await moving()).toBe(0);
  const changed = await page.evaluate(() => {
    const softly = new Promise<string>((seen) => {
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if ((target as Element).matches('.head-logo > span')) seen(propertyName);
      });
    });
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    return softly;
  });
  expect(changed).toBe('opacity');
});

test('without scripts, or opened further down: nothing is deferred', async ({ page, browser }) => {
  const start = await openBeforeHydration(page, '/FAQ#contact');
  await expect(page.locator(WAITING)).not.toBeAttached();
  await start();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  await expect(plain.locator('footer')).toHaveCSS('content-visibility', 'visible');
  await context.close();
});
