import type { Page } from '@playwright/test';
import { acceptRequest, openFreeForm, payForm } from '#tests/support/e2e-artist.ts';
import { documentBehind } from '#tests/support/e2e-documents.ts';
import { newSinger } from '#tests/support/e2e-newcomer.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';
import { clockTo, OWNER } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'unregistered-singer' });

const SINGER = { phone: '9811100611', name: 'Roohani Awaaz', fee: '30000' };
const DAY = 86_400_000;

const summary = (page: Page) => page.getByRole('complementary', { name: 'What you pay' });

test('unregistered singer: billed without GST, gone a second after unlisting', async ({
  page: owner,
  product,
  browser,
}) => {
  await signIn(owner, product, OWNER, '');
  const singer = await newSinger(browser, product, owner, SINGER);
  const host = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(host, product, '9812300611', 'Mehak Bedi');
  const date = await openFreeForm(host, singer.artistId, 20);
  await expect(summary(host)).toContainText('The artist is not registered for GST, so no GST is charged.');
  const fee = '₹30,000';
  await expect(summary(host)).toContainText(fee);
  const bookingId = await payForm(host);
  await acceptRequest(singer, bookingId);
  expect((await host.goto(`/bookings/${bookingId}/documents`))!.status()).toBe(200);
  await expect(async () => {
    await host.reload();
    const receipt = await documentBehind(host, /^Open PDF: Receipt A\d/);
    expect(receipt).toContain('No GST: supplier not registered.');
  }).toPass();

  const unlist = owner.locator('details', { has: owner.locator('input[value=unlist]') });
  await owner.goto(`/operator/people/artists/${singer.artistId}`);
  await unlist.locator('summary').click();
  await unlist.locator('textarea[name=reason]').fill('Papers are missing');
  const guest = await (await browser.newContext({ baseURL: product.origin })).newPage();
  expect((await guest.goto(`/artists/${singer.artistId}`))!.status()).toBe(200);
  await unlist.getByRole('button').click();
  await expect(owner.getByRole('main').getByRole('status')).toContainText('Unlisted.');
  await expect
    .poll(async () => (await guest.request.get(`/artists/${singer.artistId}`)).status(), { timeout: 1000 })
    .toBe(404);

  await clockTo(product, new Date(new Date(`${date}T19:00:00+05:30`).getTime() + 3 * DAY));
  await host.context().clearCookies();
  await signIn(host, product, '9812300611', 'Mehak Bedi');
  await host.goto(`/bookings/${bookingId}/documents`);
  const bill = await documentBehind(host, /^Open PDF: Bill A\d/);
  for (const words of ['Roohani Awaaz', 'No GST: supplier not registered.', '30,000.00'])
    expect(bill).toContain(words);
});

test('published policy: visible to every visitor within a second', async ({
  page: owner,
  product,
  browser,
}) => {
  const guest = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await guest.goto('/refund-policy');
  await owner.context().clearCookies();
  await signIn(owner, product, OWNER, '');
  await owner.goto('/operator/site/texts/refund-policy');
  const field = owner.getByRole('main').locator('textarea[name="text.title"]');
  await field.fill('How refunds work here');
  await owner.getByRole('button', { name: 'Save the draft' }).click();
  await expect(owner.getByText('The draft is saved. Readers do not see it yet.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).not.toHaveText('How refunds work here');
  const publish = owner.locator('details', { has: owner.locator('input[value=publish-texts]') });
  await publish.locator('summary').click();
  await publish.locator('textarea[name=reason]').fill('Plainer');
  await publish.getByRole('button').click();
  await expect(owner.getByRole('main').getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
  await expect
    .poll(async () => (await guest.request.get('/refund-policy')).text(), { timeout: 1000 })
    .toContain('How refunds work here');
});
