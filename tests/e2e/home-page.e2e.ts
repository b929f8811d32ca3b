import type { Page } from '@playwright/test';
import { accessibilityFindings } from '#tests/support/e2e-readable.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

const search = (page: Page) => page.getByRole('search', { name: 'Find a performer' });

async function chooseCity(page: Page, name: string) {
  await search(page).getByRole('button', { name: 'Select City' }).click();
  await page.getByRole('dialog', { name: 'Select your city' }).getByRole('button', { name }).click();
}

test('the parts of the page are in their order [S2-01] [S2-22] [S1-06]', async ({ page }) => {
  await page.goto('/');
  const titles = await page.locator('main :is(h1, h2)').allTextContents();
  expect(titles).toEqual([
    'Someone worth dressing up for.',
    'CATEGORIES',
    'So far',
    'On stage this season',
    'How it works',
    'Teams and bands',
    'Top rated',
    'Our promises',
    'From recent events',
  ]);
  await expect(page).toHaveTitle(/Mehfil: book singers, bands, DJs and dancers in Chandigarh/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*hero\.webp$/);
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(told['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual(['Organization', 'WebSite']);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`pictures of artists in the first view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const first = await page.locator('.hero img[src*="/media/"]').first().boundingBox();
    const field = await search(page).getByRole('button', { name: 'See who is free' }).boundingBox();
    expect(first!.y).toBeLessThan(height - 100);
    expect(field!.y + field!.height).toBeLessThan(first!.y);
  });

test('city: chosen in a dialog and kept for next visit [S2-23] [S3-01] [S4-01]', async ({ page }) => {
  await page.goto('/');
  await search(page).getByRole('button', { name: 'Select City' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select your city' });
  for (const city of ['Chandigarh', 'Mohali', 'Kharar'])
    await expect(dialog.getByRole('button', { name: city })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await chooseCity(page, 'Mohali');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(search(page).getByRole('button', { name: 'Mohali' })).toBeVisible();
});

test('search: asks for a missing city, and for missing words [S4-01] [S5-01] [S8-03]', async ({ page }) => {
  await page.goto('/');
  await search(page).getByRole('button', { name: 'See who is free' }).click();
  await page
    .getByRole('dialog', { name: 'Select your city' })
    .getByRole('button', { name: 'Kharar' })
    .click();
  await expect(page.getByText('Please enter a search term')).toBeVisible();
  await search(page).getByRole('searchbox').fill('   ');
  await search(page).getByRole('button', { name: 'See who is free' }).click();
  await expect(page.getByText('Please enter a search term')).toBeVisible();
  await search(page).getByRole('searchbox').fill('singer');
  await expect(page.getByText('Please enter a search term')).toBeHidden();
  await search(page).getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=singer&city=kharar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Kharar');
});

test('first search: at once for a place, else by choice [S4-01]', async ({ page }) => {
  for (const words of ['पंचकूला में गायक', 'ਗਾਇਕ ਪੰਚਕੂਲਾ', 'singer in Panchkulaa']) {
    await page.goto('/');
    await search(page).getByRole('searchbox').fill(words);
    await search(page).getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Panchkula');
  }
  await page.goto('/');
  await search(page).getByRole('searchbox').fill('singer');
  await search(page).getByRole('searchbox').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select your city' });
  await dialog.getByRole('button', { name: 'Zirakpur' }).click();
  await expect(page).toHaveURL(/\/search\?q=singer&city=zirakpur$/);
});

test('search date: carried along, and past days not offered [S2-23]', async ({ page }) => {
  await page.goto('/');
  await chooseCity(page, 'Chandigarh');
  const date = search(page).getByLabel('Date');
  const first = (await date.getAttribute('min'))!;
  expect(first).toMatch(/^20\d\d-\d\d-\d\d$/);
  await date.fill(first);
  await search(page).getByRole('searchbox').fill('dj');
  await search(page).getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`/search?q=dj&city=chandigarh&date=${first}`);
});

test('search failure: shown beside the city, words stay [S8-01]', async ({ page }) => {
  await page.goto('/');
  await chooseCity(page, 'Mohali');
  await page.route('**/search?*', (route) => route.fulfill({ status: 500 }));
  await search(page).getByRole('searchbox').fill('magician');
  await search(page).getByRole('searchbox').press('Enter');
  await expect(search(page).getByRole('alert')).toHaveText('Failed to fetch artists');
  await expect(search(page).getByRole('searchbox')).toHaveValue('magician');
});

test('search box: four words rotate every three seconds, pausable [S2-23] [S9-06]', async ({ page }) => {
  await page.goto('/');
  const words = page.locator('.cycling > span');
  await expect(words).toHaveText(['SINGER', 'DANCER', 'DJ', 'BANDS']);
  const shownAt = (ms: number) =>
    words.evaluateAll((all, at) => {
      return all.map((span) => {
        const turn = span.getAnimations()[0]!;
        turn.pause();
        turn.currentTime = at;
        return getComputedStyle(span).opacity;
      });
    }, ms);
  const turns = [await shownAt(1000), await shownAt(4000), await shownAt(7000), await shownAt(10_000)];
  expect(turns.map((opacities) => opacities.indexOf('1'))).toEqual([0, 1, 2, 3]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await words.first().evaluate((word) => word.getAnimations().length)).toBe(0);
  await expect(words.first()).toHaveCSS('opacity', '1');
});

test('film: muted, looped, pausable; dark background where it fails [S2-23] [S8-13]', async ({ page }) => {
  await page.goto('/');
  const film = page.locator('.hero video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.route('**/film/hero.*', (route) => route.abort());
  await page.reload();
  await expect(film).toHaveCount(0);
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(23, 10, 27)');
});

test('the film starts paused where motion is not wanted [S2-23]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  expect(await page.locator('.hero video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('categories: six to a page, leading to their artists [S2-24] [S3-02] [S7-02]', async ({ page }) => {
  await page.goto('/');
  const categories = page.getByRole('region', { name: 'CATEGORIES' });
  await expect(categories.getByText('Showing 1-6 of 9')).toBeVisible();
  await expect(categories.getByRole('heading', { level: 3 })).toHaveCount(6);
  await categories.getByRole('link', { name: 'Next' }).click();
  await expect(categories.getByText('Showing 7-9 of 9')).toBeVisible();
  await categories.getByRole('link', { name: 'Page 1' }).click();
  await expect(categories.getByText('Showing 1-6 of 9')).toBeVisible();
  await categories.getByRole('link', { name: /^Discover \d+ artists: DJ$/ }).click();
  await expect(page).toHaveURL(/\/search\?skill=dj/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live DJs In Chandigarh');
});

test('failed category search: the error replaces the section [S8-01]', async ({ page }) => {
  await page.goto('/');
  await page.route('**/search?*', (route) => route.fulfill({ status: 500 }));
  const categories = page.getByRole('region', { name: 'CATEGORIES' });
  await categories.getByRole('link', { name: /Singer/ }).click();
  await expect(categories.getByText('Error: Failed to fetch artists')).toBeVisible();
  await expect(categories.getByText('Showing 1-6 of 9')).toBeHidden();
  await categories.getByRole('button', { name: 'Try Again' }).click();
  await expect(categories.getByText('Showing 1-6 of 9')).toBeVisible();
});

test('a category picture that fails is called Placeholder [S8-13]', async ({ page }) => {
  await page.route('**/media/demo/category/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByAltText('Placeholder').first()).toBeAttached();
});

test('loading: six tiles hold the place of the categories [S2-24] [S4-03]', async ({ page }) => {
  await page.goto('/menu');
  // The page's frame comes first; the rest of the stream is held back.
  await page.evaluate(() => {
    const original = window.fetch;
    window.fetch = async (...asked) => {
      const response = await original(...asked);
      if (!String(asked[0]).includes('_root.data') && !response.url.includes('/_.data')) return response;
      const [head, ...rest] = (await response.text()).split(/(?<=\n)/);
      const stream = new ReadableStream({
        async start(controller) {
          const bytes = new TextEncoder();
          controller.enqueue(bytes.encode(head));
          await new Promise((go) => addEventListener('go-on', go, { once: true }));
          for (const line of rest) controller.enqueue(bytes.encode(line));
          controller.close();
        },
      });
      return new Response(stream, response);
    };
  });
  await page.getByRole('link', { name: 'Mehfil' }).first().click();
  await expect(page.locator('.facade .skeleton')).toHaveCount(6);
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(page.getByText('Showing 1-6 of 9')).toBeVisible();
  await expect(page.locator('.facade .skeleton')).toHaveCount(0);
});

test('cards of the carousels open the profile by the showcase [S2-27] [S3-05] [S3-06] [S7-03] [S7-04] [S7-05] [S2-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  for (const [title, source, perView] of [
    ['On stage this season', 'latestArtists', 4.2],
    ['Teams and bands', 'team', 3.8],
    ['Top rated', 'latestArtists', 3.8],
  ] as const) {
    const carousel = page.getByRole('region', { name: title });
    const cards = carousel.getByRole('list').getByRole('link');
    await expect(cards.first()).toHaveAttribute(
      'href',
      new RegExp(`^/artists/showcase\\?artist=\\d+&source=${source}$`),
    );
    const [slide, width] = await carousel.evaluate((region) => [
      region.querySelector('li')!.getBoundingClientRect().width,
      region.getBoundingClientRect().width,
    ]);
    expect((width! + 12) / (slide! + 12)).toBeCloseTo(perView, 1);
  }
  const card = page
    .getByRole('region', { name: 'On stage this season' })
    .getByRole('list')
    .getByRole('link')
    .first();
  const name = (await card.textContent())!;
  await card.click();
  await expect(page).toHaveURL(/\/artists\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('picture strip: loops in 15 s, phones 20, hover pauses [S9-10] [S8-13]', async ({ page }) => {
  await page.route('**/media/demo/gallery/**', (route) => route.abort());
  await page.goto('/');
  const strip = page.locator('.achievements-strip:not([inert])');
  await page.getByRole('heading', { name: 'From recent events' }).scrollIntoViewIfNeeded();
  await expect(strip.getByRole('link')).toHaveCount(8);
  // Any visible image: those that moved out of sight are not fetched.
  await expect(strip.getByText(/^Image \d$/).first()).toBeAttached();
  await expect(strip).toHaveCSS('animation-duration', '15s');
  await strip.getByRole('link').first().focus();
  await expect(strip).toHaveCSS('animation-play-state', 'paused');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(strip).toHaveCSS('animation-duration', '20s');
});

test('the home page never asks whether to leave [S2-28] [S2-38]', async ({ page }) => {
  await page.goto('/');
  await chooseCity(page, 'Mohali');
  await search(page).getByRole('searchbox').fill('singer');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toEqual([]);
});

test('the dialog of cities has no accessibility finding', async ({ page }) => {
  await page.goto('/');
  await search(page).getByRole('button', { name: 'Select City' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityFindings(page, 'dialog')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, pages of categories and final numbers are there [S2-23] [S2-24] [S2-26] [S9-07]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('[data-counter="bookings"] > :last-child')).toHaveText('1,250+');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Showing 7-9 of 9')).toBeVisible();
    await page.getByLabel('City').selectOption('Mohali');
    await page.getByRole('searchbox').fill('singer');
    await page.getByRole('button', { name: 'See who is free' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Mohali');
    await page.goto('/');
    await page.getByRole('searchbox').fill('singer');
    await page.getByRole('button', { name: 'See who is free' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Chandigarh');
  });
});
