import type { Page } from '@playwright/test';
import { approve } from '#tests/support/e2e-approval.ts';
import { demoArtist } from '#tests/support/e2e-artist.ts';
import { newSinger } from '#tests/support/e2e-newcomer.ts';
import { type AgreedBooking, agreeOnBooking } from '#tests/support/e2e-paid-booking.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';
import { clockTo, colleague, FINANCE, OWNER, SUPPORT } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'artist-cancels' });

const HOST = '9812300521';
const THREE_DAYS = 72 * 3_600_000;
const WHY = 'I have a high fever and no voice.';
const AGREED = 'Said yes on the phone';

test('artist cancels three days before: replacement accepted without extra cost [S1-03]', async ({
  page: host,
  product,
  browser,
}) => {
  test.slow();
  const backOffice = await colleague(browser, product, SUPPORT);
  const artist = await demoArtist(browser, product);
  const singer = { phone: '9812300522', name: 'Zehra Alvi', fee: '2,50,000' };
  const newcomer = await newSinger(browser, product, backOffice, singer);
  await signIn(host, product, HOST, 'Gurleen Brar');
  const booking = await agreeOnBooking(host, artist, product, 6);
  await host.goto(booking.address);
  const [paid, booked] = await Promise.all([
    totalOf(host),
    host.getByRole('heading', { level: 1 }).textContent(),
  ]);

  await clockTo(product, new Date(booking.startsAt.getTime() - THREE_DAYS));
  await cancelPerformance(artist, booking);
  await proposeAsAdmin(backOffice, booking, { booked: booked!, artistId: newcomer.artistId });
  await approve(await colleague(browser, product, OWNER), AGREED);
  await backOffice.reload();
  await expect(backOffice.getByText('Proposed to the host').first()).toBeVisible();

  await host.goto(booking.address);
  const panel = host.getByRole('region', { name: 'Another artist' });
  await expect(panel).toContainText(`${booked} had to cancel.`);
  await expect(
    panel.getByText(/^You pay the agreed price\. We pay the extra ₹[\d,]+ for Zehra Alvi\.$/),
  ).toBeVisible();
  await panel.getByRole('button', { name: `Yes, book ${newcomer.name}` }).click();
  await expect(host.getByRole('heading', { level: 1 })).toHaveText(newcomer.name);
  await expect(panel).toBeHidden();
  expect(await totalOf(host)).toBe(paid);
  await expect(host.getByText(/is due|Pay the balance/)).toBeHidden();
  await expect
    .poll(async () => (await product.messagesTo(HOST)).map(({ text }) => text).join('\n'))
    .toContain(`${newcomer.name} is booked for booking`);

  await newcomer.page.goto(`/studio/${newcomer.artistId}/requests?show=upcoming`);
  await newcomer.page.locator(`a[href$="/requests/${booking.bookingId}"]`).first().click();
  await expect(newcomer.page.getByText('Confirmed').first()).toBeVisible();
  await expect(newcomer.page.getByText('Gurleen Brar').first()).toBeVisible();
  await artist.page.goto(`/studio/${artist.artistId}/requests?show=upcoming`);
  await expect(artist.page.locator(`a[href$="/requests/${booking.bookingId}"]`)).toHaveCount(0);

  await backOffice.goto('/operator/queues/replacing');
  await expect(backOffice.locator(`a[href$="${booking.bookingId}"]`)).toHaveCount(0);
  await expectBooksAgree(await colleague(browser, product, FINANCE));
  for (const each of [backOffice, artist.page, newcomer.page]) await each.context().close();
});

async function cancelPerformance(artist: { page: Page; artistId: string }, { bookingId }: AgreedBooking) {
  const { page, artistId } = artist;
  await page.goto(`/studio/${artistId}/requests/${bookingId}`);
  await page.getByText('I cannot perform', { exact: true }).click();
  await expect(page.getByText(/^You lose the ₹[\d,.]+ of this booking\.$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).last().fill(WHY);
  await page.getByRole('button', { name: 'Cancel my performance' }).click();
  await expect(page.getByText('You have cancelled.')).toBeVisible();
}

async function proposeAsAdmin(
  backOffice: Page,
  { bookingId }: AgreedBooking,
  { booked, artistId }: { booked: string; artistId: string },
) {
  await backOffice.goto('/operator');
  await backOffice.getByRole('link', { name: /^\d+ Finding a stand-in/ }).click();
  const row = backOffice.getByRole('row').filter({ has: backOffice.locator(`a[href$="${bookingId}"]`) });
  await expect(row).toContainText(booked);
  await row.getByRole('link', { name: /^MF-/ }).click();
  await expect(backOffice.getByText(WHY).first()).toBeVisible();
  const actions = backOffice.getByRole('complementary', { name: 'What you can do' });
  await actions.getByText('Propose an artist').first().click();
  await actions.getByLabel('Artist: number or address of the profile').fill(`/artists/${artistId}`);
  await actions.locator('details[open]').getByLabel('Reason, for the audit').fill(AGREED);
  await actions.getByRole('button', { name: 'Propose an artist' }).click();
  await expect(backOffice.getByText('Not done yet: a second person must approve it first.')).toBeVisible();
}

async function totalOf(page: Page) {
  const words = await page.getByRole('complementary', { name: 'Money' }).textContent();
  return /Total\s*(₹[\d,]+(?:\.\d\d)?)/.exec(words!)![1];
}

async function expectBooksAgree(finance: Page) {
  await finance.goto('/operator/money/gateway');
  await expect(finance.getByText('No difference')).toBeVisible();
  await finance.goto('/operator/money');
  await expect(finance.getByText('Balanced: the sum is zero')).toBeVisible();
  const rules = finance.getByRole('table', { name: 'Checks' }).getByRole('row');
  const contradictions = await rules.locator('td:last-child').allTextContents();
  expect(contradictions.length).toBeGreaterThan(3);
  expect(contradictions.filter((count) => !/\b0$/.test(count))).toEqual([]);
  await finance.context().close();
}
