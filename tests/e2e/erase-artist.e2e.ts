import { newSinger } from '#tests/support/e2e-newcomer.ts';
import { accessibilityFindings } from '#tests/support/e2e-readable.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'erase-artist' });

const OWNER = '9876500013';

test('erasure with open requests: lists each with its page', async ({ page, product }) => {
  await signIn(page, product, '9876500001', '');
  await page.goto('/privacy-settings/erase');
  await expect(page.getByRole('alert')).toContainText('Please settle this first');
  await expect(page.getByRole('button', { name: 'Send me a code' })).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('alert').getByRole('link', { name: 'Requests' }).first().click();
  await expect(page).toHaveURL(/\/studio\/\d+\/requests$/);
});

test('erasure by code: the artist is gone from the site', async ({ page: backOffice, product, browser }) => {
  await signIn(backOffice, product, OWNER, '');
  const singer = { phone: '9811100077', name: 'Sunehri Awaaz', fee: '42000' };
  const { page, artistId } = await newSinger(browser, product, backOffice, singer);
  const guest = await (await browser.newContext({ baseURL: product.origin })).newPage();
  expect((await guest.goto(`/artists/${artistId}`))!.status()).toBe(200);

  await page.goto('/privacy-settings');
  await page.getByRole('link', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText('Sunehri Awaaz');
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel('I understand that this cannot be undone').check();
  const codeSent = async () =>
    (await product.messagesTo(singer.phone)).find(({ text }) => /\b\d{6}\b/.test(text))?.id;
  const before = await codeSent();
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  // The code of signing in is there too.
  await expect.poll(codeSent).not.toBe(before);
  await dialog.getByLabel('Code from the SMS').fill(await product.codeFor(singer.phone));
  await dialog.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page).toHaveURL('/account-erased');

  await expect.poll(async () => (await guest.goto(`/artists/${artistId}`))!.status()).toBe(404);
  await guest.goto('/search?q=Sunehri');
  await expect(guest.getByRole('main')).not.toContainText('Sunehri Awaaz');
});
