import type { Page } from '@playwright/test';
import { expectReadable } from '#tests/support/e2e-readable.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

const OWNER = '9876500013';

test.use({ world: 'catalogue' });

async function fillNames(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

async function putArtist(page: Page, category: string, artist: string) {
  await page.goto(`/operator/catalogue/categories/${category}`, { waitUntil: 'networkidle' });
  await page.getByText('Put an artist here').first().click();
  const form = page.locator('details[open]');
  await form.getByLabel('Artist', { exact: true }).fill(artist);
  await form.getByLabel('Reason, for the audit').fill('Agreed by phone');
  await form.getByRole('button', { name: 'Put an artist here' }).click();
  await expect(page.getByText('The artist is in this category now.')).toBeVisible();
}

test('new category: on home and in Punjabi, gone when hidden', async ({ page, product, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: product.origin })).newPage();
  const faults: string[] = [];
  visitor.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  visitor.on('pageerror', (error) => faults.push(String(error)));
  const answer = await visitor.request.get('/search?skill=singer');
  const artist = /\/artists\/(\d+)/.exec(await answer.text())![1]!;

  await signIn(page, product, OWNER, 'Navdeep Rana');
  await page.goto('/operator/catalogue', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Add a category' }).click();
  await fillNames(page, {
    'Name in English': 'Ghazal evening',
    'Name in Hindi': 'ग़ज़ल की शाम',
    'Name in Punjabi': 'Ghazal',
    'Plural in English': 'Ghazal evenings',
    'Plural in Hindi': 'ग़ज़ल की शामें',
    'Plural in Punjabi': 'ਗ਼ਜ਼ਲ ਦੀਆਂ ਸ਼ਾਮਾਂ',
    'Other words people type': 'mehfil e ghazal, ਗ਼ਜ਼ਲ ਮਹਿਫ਼ਲ',
    'Reason, for the audit': 'Hosts ask for it',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please write 2 to 40 letters in Punjabi.')).toBeVisible();
  await expect(page.getByLabel('Plural in Hindi')).toHaveValue('ग़ज़ल की शामें');
  await page.getByLabel('Name in Punjabi').fill('ਗ਼ਜ਼ਲ ਦੀ ਸ਼ਾਮ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await putArtist(page, 'ghazal-evening', artist);

  for (const [language, name] of [
    ['en', 'Ghazal evening'],
    ['hi', 'ग़ज़ल की शाम'],
    ['pa', 'ਗ਼ਜ਼ਲ ਦੀ ਸ਼ਾਮ'],
  ])
    await expect(async () => {
      await visitor.goto(`/?categories=2&lang=${language}`, { waitUntil: 'networkidle' });
      await expect(visitor.getByRole('heading', { level: 3, name })).toBeVisible({ timeout: 500 });
    }).toPass();
  await visitor.goto(`/search?q=${encodeURIComponent('ਗ਼ਜ਼ਲ ਮਹਿਫ਼ਲ')}&lang=pa`, { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('ਗ਼ਜ਼ਲ ਦੀਆਂ ਸ਼ਾਮਾਂ');
  await expect(visitor.locator(`a[href^="/artists/${artist}"]`).first()).toBeVisible();
  await visitor.goto(`/artists/${artist}?lang=hi`, { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('main')).toContainText('ग़ज़ल की शाम');
  expect(faults).toEqual([]);

  await putArtist(page, 'singer', artist);
  await page.goto('/operator/catalogue/categories/ghazal-evening', { waitUntil: 'networkidle' });
  await page.getByText('Stop offering it').first().click();
  const hiding = page.locator('details[open]');
  await hiding.getByLabel('Reason, for the audit').fill('The season is over');
  await hiding.getByRole('button', { name: 'Stop offering it' }).click();
  await expect(page.getByText('No longer offered.')).toBeVisible();
  await expect(async () => {
    await visitor.goto('/?categories=2&lang=en', { waitUntil: 'networkidle' });
    await expect(visitor.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(visitor.getByText('Ghazal evening')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await visitor.goto('/search?skill=singer', { waitUntil: 'networkidle' });
  await expect(visitor.getByText('Ghazal evenings')).toHaveCount(0);
});

test('new genre and city: hosts can filter by both immediately', async ({ page, product, browser }) => {
  await signIn(page, product, OWNER, 'Navdeep Rana');
  await page.goto('/operator/catalogue/skills?category=singer', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Add a genre' }).click();
  await fillNames(page, {
    'Name in English': 'Kajri',
    'Name in Hindi': 'कजरी',
    'Name in Punjabi': 'ਕਜਰੀ',
    'Reason, for the audit': 'Hosts ask for it',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kajri' })).toBeVisible();

  await page.getByRole('link', { name: 'Cities' }).click();
  await page.getByRole('link', { name: 'Add a city' }).click();
  await fillNames(page, {
    'Name in English': 'Solan',
    'Name in Hindi': 'सोलन',
    'Name in Punjabi': 'ਸੋਲਨ',
    'Latitude of the centre': '30.9045',
    'Longitude of the centre': '7',
    'Reason, for the audit': 'Artists from there ask',
  });
  await page.getByLabel('State').selectOption({ label: 'Himachal Pradesh' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please write degrees within India')).toBeVisible();
  await page.getByLabel('Longitude of the centre').fill('77.0967');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await expect(async () => {
    await visitor.goto('/search?skill=singer&city=solan&lang=hi', { waitUntil: 'networkidle' });
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('सोलन', { timeout: 500 });
    await expect(visitor.getByText('कजरी').first()).toBeAttached({ timeout: 500 });
  }).toPass();
});

test('concurrent rename of a category: second is told, may overwrite', async ({ page, product }) => {
  await signIn(page, product, OWNER, 'Navdeep Rana');
  const other = await page.context().newPage();
  for (const tab of [page, other])
    await tab.goto('/operator/catalogue/categories/dj', { waitUntil: 'networkidle' });
  const rename = async (tab: Page, name: string) => {
    await tab.getByLabel('Name in Hindi').fill(name);
    await tab.getByLabel('Reason, for the audit').first().fill('A better word');
    await tab.getByRole('button', { name: 'Save' }).click();
  };
  await rename(page, 'डीजे वाले');
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await rename(other, 'डी जे');
  await expect(other.getByText('A colleague changed this meanwhile.')).toBeVisible();
  await expect(other.getByText('Saved now: डीजे वाले')).toBeVisible();
  await expect(other.getByLabel('Name in Hindi')).toHaveValue('डी जे');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved. It is public now.')).toBeVisible();
});

const PAGES = [
  '/operator/catalogue',
  '/operator/catalogue/categories/dj',
  '/operator/catalogue/categories/dj/picture',
  '/operator/catalogue/skills?category=dj',
  '/operator/catalogue/skills/singer/genre/new',
  '/operator/catalogue/cities',
  '/operator/catalogue/cities/mohali',
  '/operator/catalogue/cities/new',
];

test('catalogue pages: readable on phone and desktop', async ({ page, product }) => {
  test.skip(!process.env.NIGHTLY, 'read at night');
  await signIn(page, product, OWNER, 'Navdeep Rana');
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectReadable(page);
  }
});
