import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow } from '#tests/support/e2e-booking.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

const date = dayFromNow(41);

/** Opens a page whose scripts come only when the returned function is called. */
async function openWithoutScripts(page: Page, address: string) {
  let scriptsCome = () => {};
  const wait = new Promise<void>((come) => {
    scriptsCome = come;
  });
  await page.route('**/assets/*.js*', (route) => wait.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form').first().waitFor({ state: 'attached' });
  return async () => {
    scriptsCome();
    await hydrated(page);
  };
}

// The fixture's `goto` waits for hydration, which these pages hold back.
test.use({
  page: async ({ playwright, product, launchOptions }, use) => {
    const browser = await playwright.chromium.launch(launchOptions);
    const context = await browser.newContext({ baseURL: product.origin, locale: 'en-IN' });
    context.setDefaultTimeout(20_000);
    await use(await context.newPage());
    await browser.close();
  },
});

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

async function openForm(page: Page) {
  const artist = await aFreeSinger(page, date);
  return `/artists/booking?artist=${artist.id}&date=${date}&from=19:00&to=21:30`;
}

test('booking form: entries typed before its scripts load stay', async ({ page }) => {
  const scriptsCome = await openWithoutScripts(page, await openForm(page));
  await page.locator('#hostName').fill('Asha Gill');
  await page.locator('#occasion').selectOption({ index: 2 });
  const occasion = await page.locator('#occasion').inputValue();
  await page.locator('input[name=audienceSize][value="More than 100"]').check({ force: true });
  await page.locator('#from').selectOption('18:00');
  await page.locator('#address').fill('Rose Villa, Sector 9, Chandigarh');
  await page.locator('[name=message]').fill('Please come by the side gate');
  await scriptsCome();
  await page.getByText('1-50', { exact: true }).click();
  await page.getByText('More than 100', { exact: true }).click();
  await expect(page.locator('#hostName')).toHaveValue('Asha Gill');
  await expect(page.locator('#occasion')).toHaveValue(occasion);
  await expect(page.locator('input[name=audienceSize][value="More than 100"]')).toBeChecked();
  await expect(page.locator('#from')).toHaveValue('18:00');
  await expect(page.locator('#address')).toHaveValue('Rose Villa, Sector 9, Chandigarh');
  await expect(page.locator('[name=message]')).toHaveValue('Please come by the side gate');
  await expect(page).toHaveURL(/from=18%3A00|from=18:00/);
});

test('sound booking: entries typed before its scripts load stay', async ({ page }) => {
  const scriptsCome = await openWithoutScripts(page, '/sound-booking');
  await page.locator('input[name=audience][value="1-100"]').check({ force: true });
  await page.locator('#date').fill(date);
  await page.locator('#name').fill('Asha Gill');
  await page.locator('#power').selectOption({ index: 1 });
  const power = await page.locator('#power').inputValue();
  await page.locator('#address').fill('Plot 4, Mohali');
  await page.locator('#note').fill('Ring twice');
  await scriptsCome();
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await expect(page.locator('#name')).toHaveValue('Asha Gill');
  await expect(page.locator('#power')).toHaveValue(power);
  await expect(page.locator('#address')).toHaveValue('Plot 4, Mohali');
  await expect(page.locator('#note')).toHaveValue('Ring twice');
  await expect(page.locator('input[name=audience][value="1-100"]')).toBeChecked();
  await expect(page.locator('#date')).toHaveValue(date);
});

test('a filter ticked before the scripts come is applied', async ({ page }) => {
  const scriptsCome = await openWithoutScripts(page, '/search?skill=singer');
  await page.locator('input[name=genre][value="Pop"]').check({ force: true });
  await scriptsCome();
  await expect(page).toHaveURL(/genre=Pop/);
});

test('form sent without a connection: says so and keeps entries', async ({ page, context: _, product }) => {
  await signIn(page, product, '9811190001', 'Offline Gill');
  await page.goto('/account');
  await hydrated(page);
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill('Asha Kaur Gill');
  await page.context().setOffline(true);
  await page.locator('form').filter({ has: name }).getByRole('button').first().click();
  const notice = page.getByText('No connection. Nothing was sent. Your entries are kept. Try again.');
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Asha Kaur Gill');
  await expect(page.getByText('our mistake')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.locator('form').filter({ has: name }).getByRole('button').first().click();
  await expect(notice).toBeHidden();
  await expect(name).toHaveValue('Asha Kaur Gill');
});

test('Proceed without a connection stays on the booking form', async ({ page, product }) => {
  await signIn(page, product, '9811190002', 'Offline Host');
  await page.goto(await openForm(page));
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Wedding events');
  await page.getByText('1-100', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('Sukhna Lawns, Sector 6, Chandigarh');
  await expect(page.getByText('Sound system for 1-100 guests')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await expect(
    page.getByText('No connection. Nothing was sent. Your entries are kept. Try again.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(
    'Sukhna Lawns, Sector 6, Chandigarh',
  );
  await expect(page.getByText('our mistake')).toHaveCount(0);
});

test('page requested without connection: says so, and loads when back', async ({ page }) => {
  await page.goto('/search?skill=singer');
  await hydrated(page);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('our mistake')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** What a translating browser does to the texts of a page. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.nodeValue?.trim() &&
      !text.parentElement!.closest('script, style, textarea, noscript, [translate=no]')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const outer = document.createElement('font');
      outer.append(Object.assign(document.createElement('font'), { textContent: `«${text.nodeValue}»` }));
      (text as Text).replaceWith(outer);
    }
  });

test('a translated listing filters, sorts and pages', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/search?skill=singer&city=chandigarh');
  await hydrated(page);
  await translate(page);
  await expect(page.locator('header .logo').first()).not.toContainText('«');
  await page.locator('input[name=genre][value="Pop"]').check({ force: true });
  await expect(page).toHaveURL(/genre=Pop/);
  await expect(page.locator('#results article').first()).toBeVisible();
  await translate(page);
  await page.locator('input[name=genre][value="Pop"]').uncheck({ force: true });
  await expect(page).not.toHaveURL(/genre=Pop/);
  await page.locator('select[name=sort]').selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await translate(page);
  await page.locator('nav a[href*="page=2"]').first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('#results article').first()).toBeVisible();
  await expect(page.getByText(/Failed to fetch|could not show|went wrong/)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('sort chosen while a filter loads: both count', async ({ page }) => {
  await page.goto('/search?skill=singer&city=chandigarh&genre=Pop');
  await hydrated(page);
  const { promise: chosen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/search\.data/, async (route) => {
    await chosen;
    await route.continue();
  });
  const asked = page.waitForRequest(/search\.data/);
  await page.locator('input[name=genre][value="Pop"]').uncheck({ force: true });
  await asked;
  await page.locator('select[name=sort]').selectOption({ index: 1 });
  answer();
  await expect(page).toHaveURL(/sort=/);
  await expect(page).not.toHaveURL(/genre=/);
});

test('translated booking form: still works and shows new prices', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(await openForm(page));
  await hydrated(page);
  await translate(page);
  const total = page.locator('.price-lines').first();
  const before = await total.textContent();
  await page.locator('input[name=audienceSize][value="More than 100"]').check({ force: true });
  await expect(total).not.toHaveText(before!);
  await page.locator('#to').selectOption('21:00');
  await expect(page).toHaveURL(/to=21(%3A|:)00/);
  await page
    .getByRole('button', { name: /Proceed to Payment/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

test('pasted text: kept whole, counted, and refused if too long', async ({ page }) => {
  const long = 'Rose Villa, Sector 9, Chandigarh. '.repeat(12).trim();
  await page.goto(await openForm(page));
  await hydrated(page);
  await page.locator('#address').fill(long);
  await expect(page.locator('#address')).toHaveValue(long);
  await expect(page.getByText(`${long.length} of 300 letters. This is too long`)).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#address')).toBeFocused();
  await page.locator('#address').fill(long.slice(0, 290));
  await expect(page.getByText('290 of 300 letters')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Missing Information' })).toBeVisible();
});

test('Back closes what lies over the page, then leaves it', async ({ page }) => {
  await page.goto('/');
  await page.goto(await openForm(page));
  await hydrated(page);
  const address = page.url();
  const dialog = page.getByRole('dialog');
  for (const name of [/Choose on the map|location|map/i, /date|\d{4}/i]) {
    const opener = page.locator('main button[aria-haspopup=dialog]').filter({ hasText: name }).first();
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(address);
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(address);
});

test('Back: closes sign-in dialog and sound picture, page stays', async ({ page }) => {
  await page.goto('/');
  await page.goto('/sound-system?sign-in=1');
  await hydrated(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/sound-system/);
});

test('Reset Filters a moment after a change drops that change', async ({ page }) => {
  await page.goto('/search?skill=singer');
  await hydrated(page);
  const slider = page.getByRole('slider', { name: 'Max price' });
  await page.clock.install();
  for (const pause of [50, 150]) {
    await slider.fill('50000');
    await page.clock.runFor(pause);
    await page.getByRole('link', { name: 'Reset Filters' }).first().click();
    await expect(page).toHaveURL(/\/search\?city=chandigarh$/);
    await page.clock.runFor(1000);
    await expect(slider).toHaveValue('100000');
    await expect(page).toHaveURL(/\/search\?city=chandigarh$/);
  }
});

test('too long text without scripts: shown whole with the refusal', async ({
  page,
  product,
  playwright,
  launchOptions,
}) => {
  await signIn(page, product, '9811190003', 'Long Address');
  const browser = await playwright.chromium.launch(launchOptions);
  const plain = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const form = await plain.newPage();
  await form.goto('/account');
  const long = 'Rose Villa, Sector 9, Chandigarh, '.repeat(15).trim();
  await form.getByRole('textbox', { name: 'Address' }).fill(long);
  await form.getByRole('textbox', { name: 'Address' }).press('Tab');
  const section = form.locator('form').filter({ has: form.getByRole('textbox', { name: 'Address' }) });
  await section.getByRole('button').first().click();
  await expect(form.getByRole('heading', { name: 'Your text is too long' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Your text' })).toHaveValue(long);
  await browser.close();
});
