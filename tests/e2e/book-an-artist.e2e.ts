import {
  bookingCard,
  dayFromNow,
  fillForm,
  gatewayDialog,
  goToPayment,
  newestOrder,
  payButton,
} from '#tests/support/e2e-booking.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'book-an-artist' });

test('host finds a singer, books with sound, pays and cancels [S1-01] [S1-02] [S2-01] [S2-02] [S2-03] [S2-05] [S2-08] [S2-48] [S4-01] [S4-07] [S4-08] [S2-47] [S7-25]', async ({
  page,
  product,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: /Select City/ }).click();
  await page
    .getByRole('dialog', { name: 'Select your city' })
    .getByText('Chandigarh', { exact: true })
    .click();
  await page.getByRole('searchbox', { name: 'Who do you need?' }).fill('singer');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Live Singers In Chandigarh' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'per event' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/artists\/\d+/);
  await expect(page.getByRole('link', { name: 'Book Now' }).first()).toBeVisible();
  const artist = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await page.getByRole('link', { name: 'Book Now' }).first().click();

  await expect(page.getByRole('heading', { name: 'Booking details' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Meher Anand');
  await fillForm(page);
  await page.getByRole('button', { name: 'Date' }).click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: /next month/i }).click();
  await calendar.getByRole('gridcell').getByRole('button', { disabled: false }).nth(9).click();

  const withSound = (await page.getByRole('definition').last().textContent())!;
  await page.getByRole('button', { name: /^Remove and save/ }).click();
  await expect(page.getByRole('definition').last()).not.toHaveText(withSound);
  await page.getByRole('button', { name: /^Add for ₹/ }).click();
  await expect(page.getByRole('definition').last()).toHaveText(withSound);

  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  const signUp = page.getByRole('dialog');
  await signUp.getByRole('link', { name: 'Sign up' }).click();
  await signUp.getByRole('textbox', { name: /name/i }).fill('Meher Anand');
  await signUp.getByRole('textbox', { name: /mail/i }).fill('meher@example.com');
  await signUp.getByRole('textbox', { name: /mobile/i }).fill('9812300010');
  await signUp.getByRole('button', { name: 'Send code' }).click();
  const codeField = signUp.getByRole('textbox', { name: /code/i });
  await expect(codeField).toBeVisible();
  await codeField.fill(await product.codeFor('9812300010'));
  await page.keyboard.press('Enter');
  // The payment goes on by itself.
  await payButton(page).click();
  await expect(page).toHaveURL(/\/all-bookings/);
  const card = bookingCard(page, artist);
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card.getByText('Booking Initiated')).toBeVisible();

  await card.getByRole('button', { name: /^Cancel the/ }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Are you sure you want to cancel this booking?')).toBeVisible();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(bookingCard(page, artist).getByText('Refunded', { exact: true })).toBeVisible();
});

test('refused payment: said plainly, and the next try succeeds [S8-08] [S4-08]', async ({
  page,
  product,
}) => {
  const artist = await goToPayment(page, product, {
    phone: '9812300011',
    name: 'Kabir Gill',
    date: dayFromNow(41),
  });
  await gatewayDialog(page).getByLabel('Reason for failure').selectOption('incorrect_otp');
  await gatewayDialog(page).getByRole('button', { name: 'Fail this payment' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Payment failed, no money was taken' });
  await expect(failed).toContainText('The OTP or PIN was wrong.');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/all-bookings/);
  await expect(bookingCard(page, artist.name).getByText('Paid', { exact: true })).toBeVisible();
});

test('closed payment window: slot still held, payment still open [S4-08] [S8-08]', async ({
  page,
  product,
}) => {
  const artist = await goToPayment(page, product, {
    phone: '9812300012',
    name: 'Noor Bains',
    date: dayFromNow(42),
  });
  await gatewayDialog(page).getByRole('button', { name: 'Close payment' }).click();
  const leave = gatewayDialog(page).getByRole('button', { name: 'Yes, leave' });
  if (await leave.isVisible()) await leave.click();
  await expect(page.getByText(/Held for you/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue payment' }).first().click();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/all-bookings/);
  await expect(bookingCard(page, artist.name).getByText('Paid', { exact: true })).toBeVisible();
});

test('slot lost while paying: said at once, nothing charged [S8-08] [S7-14]', async ({
  page,
  product,
  browser,
}) => {
  const date = dayFromNow(43);
  const artist = await goToPayment(page, product, { phone: '9812300013', name: 'Ravi Sood', date });
  await product.advanceClock(16 * 60);
  const rival = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(rival, product, '9812300014', 'Tara Joshi');
  await rival.goto(`/artists/booking?artist=${artist.id}&date=${date}&from=19:00&to=21:30`);
  await fillForm(rival);
  await rival.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await expect(payButton(rival)).toBeVisible();

  await payButton(page).click();
  await expect(page.getByText(/We refund your money in full/)).toBeVisible();
  await payButton(rival).click();
  await expect(rival).toHaveURL(/\/all-bookings/);
  await rival.context().close();
});

test('browser closed after paying: the webhook completes the booking [S4-08]', async ({ page, product }) => {
  const artist = await goToPayment(page, product, {
    phone: '9812300015',
    name: 'Ishaan Verma',
    date: dayFromNow(44),
  });
  const order_id = await newestOrder(product);
  await page.goto('about:blank');
  await product.sandbox('/pay', { order_id, outcome: 'success', deliver: 'webhook' });
  await expect(async () => {
    await page.goto('/all-bookings');
    await expect(bookingCard(page, artist.name).getByText('Paid', { exact: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test('all webhooks lost: the reconciler completes the booking [S4-08]', async ({ page, product }) => {
  const artist = await goToPayment(page, product, {
    phone: '9812300016',
    name: 'Anjali Rana',
    date: dayFromNow(45),
  });
  const order_id = await newestOrder(product);
  await page.goto('about:blank');
  await product.sandbox('/pay', { order_id, outcome: 'success', deliver: 'none' });
  await product.advanceClock(20 * 60);
  await page.goto('/all-bookings');
  await expect(bookingCard(page, artist.name).getByText('Paid', { exact: true })).toBeVisible();
});
