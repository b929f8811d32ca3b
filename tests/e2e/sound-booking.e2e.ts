import { dayFromNow, leavePending, payButton } from '#tests/support/e2e-booking.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

const date = dayFromNow(41);

test('sound without an artist: ordered, paid, listed and cancelled [S2-07] [S2-50] [S2-51] [S4-10] [S9-02]', async ({
  page,
  product,
}) => {
  await page.goto('/sound-system?sound=');
  await page.getByRole('link', { name: 'Order sound without an artist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order a sound system');
  const summary = page.getByRole('complementary', { name: 'What you pay' });
  await expect(summary).toContainText('Nothing chosen yet');

  await page.getByText('1-100', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lawn Set is added. Remove it' })).toBeVisible();
  await page.getByLabel('Date').fill(date);
  await expect(summary).toContainText('Delivered to your venue from');
  await page.getByRole('heading', { name: 'Single equipment' }).click();
  await page.getByRole('button', { name: 'One more 12-inch Powered Speaker' }).click();
  await expect(summary).toContainText('12-inch Powered Speaker');
  const total = (await summary.locator('.total dd').textContent())!;
  await page.reload();
  await expect(summary.locator('.total dd')).toHaveText(total);

  await page.getByLabel('Name').fill('Simran Gill');
  await page.getByLabel('Power at the venue').selectOption('mains');
  await page.getByLabel('Address').fill('Sukhna Lawns, Sector 6, Chandigarh 160006');
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await expect(page).toHaveURL(/sign-in=1/);

  const address = page.url().replace('&sign-in=1', '');
  await signIn(page, product, '9812300171', 'Simran Gill');
  await page.goto(address);
  await expect(page.getByLabel('Address')).toHaveValue('Sukhna Lawns, Sector 6, Chandigarh 160006');
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await payButton(page).click();

  await expect(page).toHaveURL(/\/sound-orders\/[0-9a-f-]{36}/);
  await expect(page.getByText('Thank you. Your sound system is ordered.')).toBeVisible();
  await expect(page.getByText(/^MS-[2-9A-Z]{6}$/)).toBeVisible();
  await page.goto('/all-bookings');
  const orders = page.getByRole('region', { name: 'Sound orders' });
  await expect(orders).toContainText(total);
  await orders.getByRole('link', { name: /^View sound order MS-/ }).click();

  await page.getByText('Cancel this order').click();
  await expect(page.getByText('Your refund', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('This order is cancelled.')).toBeVisible();
  await expect(page.getByText(`We refund ${total} the way you paid; ₹0 is not refunded.`)).toBeVisible();
});

test('slow bank: named on form, list and page of sound', async ({ page, product }) => {
  await signIn(page, product, '9812300172', 'Simran Gill');
  await page.goto(`/sound-booking?audience=1-50&date=${dayFromNow(42)}&from=19:00&to=21:00`);
  await page.getByLabel('Power at the venue').selectOption('mains');
  await page.getByLabel('Address').fill('Sukhna Lawns, Sector 6, Chandigarh 160006');
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await leavePending(page);
  const waits = page.getByText(/^Your bank has not answered yet \(₹[\d,]+, by UPI, .+\)$/);
  await expect(waits).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay another way' }).first()).toBeVisible();
  await page.goto('/all-bookings');
  const orders = page.getByRole('region', { name: 'Sound orders' });
  await expect(orders).toContainText('Your bank has not answered');
  await orders.getByRole('link', { name: /^View sound order MS-/ }).click();
  await expect(waits).toBeVisible();
  await expect(page.getByText('Nothing has been charged')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask the bank again' })).toBeVisible();
});

test('sound without script: kit, price and deadlines from the address [S2-07]', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await page.goto(`/sound-booking?audience=1-100&date=${date}&from=18:00&to=22:00`);
  const summary = page.getByRole('complementary', { name: 'What you pay' });
  await expect(summary).toContainText('Lawn Set');
  await page.getByRole('heading', { name: 'Single equipment' }).click();
  await page.getByRole('button', { name: 'One more 12-inch Powered Speaker' }).click();
  await expect(summary).toContainText('12-inch Powered Speaker');
  await expect(summary).toContainText('Lawn Set');
  await context.close();
});
