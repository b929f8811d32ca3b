import { bookingCard } from '#tests/support/e2e-booking.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'my-bookings' });

const DEMO_HOST = '9876543210';
/** Our green. */
const PARROT = 'rgb(47, 143, 58)';

test('booking list: money, progress, and the refund shown before deleting [S2-54] [S2-08] [S2-09] [S4-11] [S4-12] [S5-09] [S3-11]', async ({
  page,
  product,
}) => {
  await signIn(page, product, DEMO_HOST, 'Aarav Mehta');
  await page.goto('/all-bookings');
  await expect(page.getByText(/\d+ coming up, \d+ past/)).toBeVisible();
  for (const word of ['Paid', 'Refunded'])
    await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
  const past = page.getByRole('region', { name: 'Past' });
  await expect(past.getByText('The performance is over')).toBeVisible();
  await expect(past.locator('.progress [data-tone="done"]').first()).toHaveCSS('color', PARROT);
  await expect(page.getByRole('article').first().getByRole('listitem')).toHaveText([
    'Booking Initiated',
    'Artist Response',
    'Event Completed',
  ]);

  const erase = page.getByRole('button', { name: /^Cancel the booking of / }).first();
  const artist = (await erase.getAttribute('aria-label'))!.replace('Cancel the booking of ', '');
  const card = bookingCard(page, artist);
  const total = (await card.getByText(/^₹[\d,]+$/).textContent())!;
  await erase.click();
  const question = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(question.getByText('Are you sure you want to cancel this booking?')).toBeVisible();
  await expect(question.locator('dd')).toHaveText([total, '₹0']);
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();

  await card
    .getByRole('link', { name: `View the booking of ${artist}` })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(artist);
  const money = page.getByRole('complementary', { name: 'Money' });
  await expect(money.getByRole('heading', { name: 'Your refund if you cancel' })).toBeVisible();
  await expect(money.getByText('now, until').first()).toBeVisible();
  await expect(money.getByText(total).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('deleting a booking: disabled until the refund is known [S5-09]', async ({ page, product }) => {
  await signIn(page, product, DEMO_HOST, 'Aarav Mehta');
  await page.goto('/all-bookings');
  let answer = () => {};
  const asked = new Promise<void>((go) => (answer = go));
  await page.route('**/api/bookings/*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByText('Cancel', { exact: true }).last().click();
  const question = page.getByRole('dialog', { name: 'Cancel booking' });
  const confirm = question.getByRole('button', { name: 'Yes, cancel it' });
  const waiting = question.getByRole('button', { name: 'Calculating your refund' });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toBeHidden();
  answer();
  await expect(question.locator('dd')).toHaveCount(2);
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
});

test('asking to cancel leaves the list where it is [S2-54]', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product, DEMO_HOST, 'Aarav Mehta');
  await page.goto('/all-bookings');
  const erase = page.getByText('Cancel', { exact: true }).last();
  await erase.click();
  await expect(page.getByRole('dialog', { name: 'Cancel booking' })).toBeVisible();
  await expect(erase).toBeInViewport();
});

test('no bookings: says so; another host’s booking returns 404 [S2-54] [S6-02]', async ({
  page,
  product,
  browser,
}) => {
  const owner = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(owner, product, DEMO_HOST, 'Aarav Mehta');
  await owner.goto('/all-bookings');
  const address = (await owner.locator('a[href^="/bookings/"]').first().getAttribute('href'))!;
  await owner.context().close();

  await signIn(page, product, '9812300061', 'Gurleen Brar');
  await page.goto('/all-bookings');
  await expect(page.getByRole('heading', { name: 'No bookings found.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find an artist' })).toBeVisible();
  for (const path of [address, '/bookings/00000000-0000-4000-8000-000000000000', '/bookings/nothing'])
    expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText('Page not found (404)')).toBeVisible();
});

test('booking list: loading and failure are shown, Try Again works [S2-54] [S8-10]', async ({
  page,
  product,
}) => {
  await signIn(page, product, DEMO_HOST, 'Aarav Mehta');
  await page.goto('/menu/profile');
  let answer = () => {};
  const asked = new Promise<void>((go) => (answer = go));
  await page.route('**/all-bookings.data*', async (route) => {
    await asked;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Fetching your bookings' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Failed to fetch bookings' })).toBeVisible();
  await page.unroute('**/all-bookings.data*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/\d+ coming up/)).toBeVisible();
});

test('signed out: redirected to log in, then to the list [S2-18] [S2-08]', async ({ page }) => {
  await page.goto('/all-bookings');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fall-bookings/);
});
