import {
  bankSaysYes,
  bookingCard,
  dayFromNow,
  goToPayment,
  leavePending,
} from '#tests/support/e2e-booking.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

test('slow bank: named on form, list, page; late yes books once', async ({ page, product }) => {
  const host = { phone: '9876500871', name: 'Simran Gill', date: dayFromNow(31) };
  const artist = await goToPayment(page, product, host);
  const form = page.url();
  await leavePending(page);
  const waits = page.getByText(/^Your bank has not answered yet \(₹[\d,]+, by UPI, .+\)$/);
  await expect(waits).toBeVisible();
  await expect(
    page.getByText(/^Please do not pay again\. If your bank says yes, you are booked\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay another way' }).first()).toBeVisible();
  await expect(page.getByText('If the first payment still comes, all of it goes back to you.')).toBeVisible();

  await page.goto('/all-bookings');
  const card = bookingCard(page, artist.name);
  await expect(card).toContainText('Your bank has not answered yet');
  await expect(card).toContainText('Pending');
  await expect(card.getByRole('link', { name: 'Continue payment' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Pay another way' })).toBeVisible();

  await card.getByRole('link', { name: 'View the booking' }).last().click();
  await expect(waits).toBeVisible();
  await expect(page.getByText('Your bank has not answered', { exact: true }).first()).toBeVisible();

  await bankSaysYes(product);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/answers by|has accepted/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(waits).toHaveCount(0);

  await page.goto(form);
  await expect(page.getByText(`You have booked ${artist.name} for this time`)).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
});
