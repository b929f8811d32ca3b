import type { Browser, Page } from '@playwright/test';
import { expect, type Product, signIn } from './e2e-server.ts';
import { panFor } from './pan-for.ts';

export interface Newcomer {
  page: Page;
  artistId: string;
  name: string;
}

export async function newSinger(
  browser: Browser,
  product: Product,
  backOffice: Page,
  singer: { phone: string; name: string; fee: string },
): Promise<Newcomer> {
  const page = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(page, product, singer.phone, singer.name);
  await apply(page, singer);
  await handleArtistAction(backOffice, 'applications', singer.name, 'Accept');
  await page.goto('/studio');
  const artistId = /\/studio\/(\d+)/.exec(page.url())![1]!;
  await page.goto(`/studio/${artistId}/media`);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  await page
    .getByLabel('Choose your profile photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('article', { name: 'Profile photo' })).toBeVisible();
  await givePayoutDetails(page, product, singer, artistId);
  await page.goto(`/studio/${artistId}`);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  await handleArtistAction(backOffice, 'profiles', singer.name, 'Publish');
  return { page, artistId, name: singer.name };
}

/** Bank account with PAN, and a tax statement: no page is published without them. */
async function givePayoutDetails(
  page: Page,
  product: Product,
  singer: { phone: string; name: string },
  artistId: string,
) {
  await page.goto(`/studio/${artistId}/earnings`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code from the SMS')).toBeVisible();
  await page.getByLabel('Code from the SMS').fill(await product.codeFor(singer.phone));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of the account holder').fill(singer.name);
  await page.getByLabel('Account number', { exact: true }).fill('50100200304417');
  await page.getByLabel('Account number again').fill('50100200304417');
  await page.getByLabel('IFSC').fill('HDFC0000123');
  await page.getByLabel('PAN', { exact: true }).fill(panFor(Number(artistId)));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('HDFC0000123, ending in 4417')).toBeVisible();
  await page.goto(`/studio/${artistId}/tax`);
  await page.getByText('Not registered', { exact: true }).click();
  await page.getByLabel('Your name on bills').fill(singer.name);
  await page.getByLabel('My turnover in this financial year').check();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved. It holds for performances')).toBeVisible();
}

async function apply(page: Page, { name, fee }: { name: string; fee: string }) {
  await page.goto('/join?kind=solo');
  await page.getByLabel('Stage name').fill(name);
  await page.getByLabel('Category').selectOption('singer');
  await page.getByLabel('City').selectOption('Chandigarh');
  await page.getByLabel('Skills').fill('Ghazal, sufi, folk');
  await page.getByLabel('Expected fee for one event').fill(fee);
  await page.getByLabel('Link to a video').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page
    .getByLabel('About your performance')
    .fill(
      'I sing ghazals by lamplight at weddings and in drawing rooms, with harmonium and tabla beside me.',
    );
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText(/We have your application/)).toBeVisible();
}

async function handleArtistAction(backOffice: Page, part: string, name: string, act: string) {
  await backOffice.goto(`/operator/artists/${part}`);
  const item = backOffice.getByRole('listitem').filter({ has: backOffice.getByRole('heading', { name }) });
  await item.getByText(act, { exact: true }).first().click();
  await item.getByRole('button', { name: act, exact: true }).click();
  await expect(backOffice.getByRole('main').getByRole('status')).toContainText('notified');
}
