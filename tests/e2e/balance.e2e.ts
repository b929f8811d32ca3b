import type { Browser, Page } from '@playwright/test';
import { acceptRequest, demoArtist, openFreeForm, payForm } from '#tests/support/e2e-artist.ts';
import { bankSaysYes, leavePending } from '#tests/support/e2e-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'balance' });

test.describe.configure({ mode: 'serial' });

const DAY = 86_400;

async function payDeposit(page: Page, browser: Browser, product: Product, phone: string, days: number) {
  const artist = await demoArtist(browser, product);
  await signIn(page, product, phone, 'Simran Gill');
  await openFreeForm(page, artist.artistId, days);
  const summary = page.getByRole('complementary', { name: 'What you pay' });
  await expect(summary.getByRole('radio', { name: /^All of it now/ })).toBeChecked();
  await expect(summary.getByText(/^then ₹[\d,.]+ by /)).toBeVisible();
  await summary.getByRole('radio', { name: /^25% now, the rest later/ }).check();
  await expect(summary.getByText(/We remind you in time/)).toBeVisible();
  await expect(page).toHaveURL(/plan=deposit/);
  const bookingId = await payForm(page);
  return { bookingId, artist };
}

async function payAgreedDeposit(page: Page, browser: Browser, product: Product, phone: string, days: number) {
  const { bookingId, artist } = await payDeposit(page, browser, product, phone, days);
  await acceptRequest(artist, bookingId);
}

test('deposit now, balance later by a slow bank: paid [S4-12]', async ({ page, product, browser }) => {
  const { bookingId, artist } = await payDeposit(page, browser, product, '9812300161', 40);
  await page.goto(`/bookings/${bookingId}/pay`);
  await expect(page.getByText(/has not answered yet, so you can wait/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^If you cancel/ })).toHaveCount(1);
  await acceptRequest(artist, bookingId);
  await page.goto('/all-bookings');
  await expect(page.getByText(/^Partial: ₹[\d,.]+ of ₹[\d,.]+$/)).toBeVisible();
  await page.goto(`/bookings/${bookingId}`);
  const due = page.getByRole('region', { name: 'Still to pay' });
  await due.getByRole('link', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay the rest' })).toBeVisible();
  await expect(page.getByText(/so you can wait/)).toBeHidden();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await leavePending(page);
  const waits = page.getByText(/^Your bank has not answered yet/);
  await expect(waits).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  await bankSaysYes(product);
  await expect(page.getByText('There is nothing to pay for this booking now.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  const money = page.getByRole('complementary', { name: 'Money' });
  await expect(money.getByText('Paid', { exact: true })).toBeVisible();
  await expect(due).toBeHidden();
});

test('unpaid balance: reminded, then cancelled under the terms', async ({ page, product, browser }) => {
  await payAgreedDeposit(page, browser, product, '9812300162', 60);
  const texts = async () => (await product.messagesTo('9812300162')).map(({ text }) => text).join('\n');
  await product.advanceClock(40 * DAY);
  expect(await texts()).not.toContain('is due by');
  for (let day = 40; day < 60 && !(await texts()).includes('is due by'); day += 2)
    await product.advanceClock(2 * DAY);
  expect(await texts()).toContain('is due by');
  await product.advanceClock(5 * DAY);
  expect(await texts()).toContain('is cancelled, the balance did not arrive');
  await signIn(page, product, '9812300162', 'Simran Gill');
  await page.goto('/all-bookings');
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});
