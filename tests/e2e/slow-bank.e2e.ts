import {
  bookingCard,
  dayFromNow,
  gatewayDialog,
  goToPayment,
  newestOrder,
} from '#tests/support/e2e-booking.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

test('slow bank: named on form, list, page; late authorization books', async ({ page, product }) => {
  const host = { phone: '9876500871', name: 'Simran Gill', date: dayFromNow(31) };
  const artist = await goToPayment(page, product, host);
  const dialog = gatewayDialog(page);
  await dialog.getByRole('button', { name: 'Leave pending' }).click();
  await dialog.getByRole('button', { name: 'Close and wait' }).click();
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

  const orderId = await newestOrder(product);
  const sandbox = `${product.origin}/sandbox/razorpay/_sandbox`;
  const dump = (await (await fetch(`${sandbox}/dump`)).json()) as {
    payments: { id: string; order_id: string }[];
  };
  const payment = dump.payments.find(({ order_id }) => order_id === orderId)!;
  await fetch(`${sandbox}/payments/${payment.id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/answers by|has accepted/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(waits).toHaveCount(0);
});
