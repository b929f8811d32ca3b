import { approve } from '#tests/support/e2e-approval.ts';
import { demoArtist } from '#tests/support/e2e-artist.ts';
import { type AgreedBooking, agreeOnBooking } from '#tests/support/e2e-paid-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';
import { clockTo, colleague, FINANCE, OWNER, SUPPORT } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'after-the-evening' });
test.describe.configure({ timeout: 150_000 });

const HOUR = 3_600_000;

function hoursAfter(product: Product, { startsAt }: AgreedBooking, hours: number) {
  return clockTo(product, new Date(startsAt.getTime() + hours * HOUR));
}

test('event cut short: staff refund a part, host reads why', async ({ page: host, product, browser }) => {
  const artist = await demoArtist(browser, product);
  await signIn(host, product, '9812300511', 'Gurleen Brar');
  const booking = await agreeOnBooking(host, artist, product, 3);
  const { address } = booking;
  await hoursAfter(product, booking, 3);
  await host.goto(`${address}/day`);
  await host.getByText('Report a problem').click();
  await host.getByText('It was shorter than booked').click();
  await host.getByLabel('How many minutes were missed').fill('40');
  await host.getByLabel('What happened?').fill('The last set was never played.');
  await host.getByRole('button', { name: 'Send the report' }).click();
  await expect(host.getByText('We have your report.')).toBeVisible();
  await expect(host.getByText('Reported: shorter than booked, 40 minutes')).toBeVisible();

  const backOffice = await colleague(browser, product, SUPPORT);
  await backOffice.goto('/operator/queues/disputes');
  await backOffice
    .getByRole('row')
    .filter({ hasText: 'The last set was never played.' })
    .getByRole('link', { name: /^MF-/ })
    .click();
  await expect(backOffice.getByText('40 minutes missed')).toBeVisible();
  await backOffice.getByText('Write down what the artist said').first().click();
  await backOffice.getByLabel('What they said').fill('The hall closed at ten.');
  await backOffice.getByRole('button', { name: 'Write down what the artist said' }).click();
  await expect(backOffice.getByText('The hall closed at ten.')).toBeVisible();
  const decision = backOffice.getByRole('complementary', { name: 'Decision' });
  await expect(decision.getByLabel('Amount in rupees')).not.toHaveValue('0');
  await decision.getByLabel('Amount in rupees').fill('1500');
  await decision.getByLabel('Why: host and artist read it').fill('A part of the last set was heard.');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await expect(backOffice.getByText('Not done yet: a second person must approve it first.')).toBeVisible();
  await approve(await colleague(browser, product, FINANCE), 'A part of the last set was heard.');
  await backOffice.goto('/operator/queues/disputes');
  await expect(backOffice.getByText('The last set was never played.')).toBeHidden();
  await backOffice.context().close();

  await host.reload();
  await expect(host.getByText('A part of the last set was heard.')).toBeVisible();
  await expect(host.getByText('We refund ₹1,500 to you.')).toBeVisible();
  const money = host.getByRole('complementary', { name: 'Money' });
  await expect(async () => {
    await host.goto(address);
    await expect(money.getByText('Sent to your account')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(money.getByText('− ₹1,500')).toBeVisible();
  await expect(money.getByText('₹1,500 refunded')).toBeVisible();
  await expect
    .poll(async () => (await product.messagesTo('9812300511')).map(({ text }) => text).join('\n'))
    .toContain('₹1,500');
  await artist.page.context().close();
});

test('review with phone number: removed; artist’s page says why', async ({
  page: host,
  product,
  browser,
}) => {
  const artist = await demoArtist(browser, product);
  await signIn(host, product, '9812300512', 'Simran Gill');
  const booking = await agreeOnBooking(host, artist, product, 9);
  await hoursAfter(product, booking, 28);
  // The clock moved far enough to end the session.
  await signIn(host, product, '9812300512', '');
  const words = 'Lovely voice. Book her past the site at 98123 00512 and save the fee.';
  await host.goto('/all-bookings');
  await host.getByRole('link', { name: /^Your review of/ }).click();
  await host.locator('.review-stars label').nth(4).click();
  await host.getByLabel('What should other hosts know?').fill(words);
  await host.getByRole('button', { name: 'Publish my review' }).click();
  await expect(host.getByText('We check your review first')).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: product.origin })).newPage();
  const reviews = `/artists/${artist.artistId}/reviews`;
  await guest.goto(reviews);
  await expect(guest.getByText('save the fee')).toBeHidden();
  await expect(guest.getByRole('region', { name: 'Removed by us' })).toBeHidden();

  const owner = await colleague(browser, product, OWNER);
  await owner.goto('/operator/queues/reviews');
  const waiting = owner.getByRole('row').filter({ hasText: words });
  await waiting.getByText('Remove', { exact: true }).first().click();
  await waiting.getByLabel('Why').selectOption('Contact details or links');
  await waiting.getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByRole('main').getByRole('status')).toHaveText("Removed. The artist's page says so.");
  await expect(waiting).toHaveCount(0);
  await owner.context().close();

  await expect(async () => {
    await guest.goto(reviews);
    await expect(guest.getByRole('region', { name: 'Removed by us' })).toContainText(
      'it contained contact details or links.',
      { timeout: 1000 },
    );
  }).toPass();
  await expect(guest.getByText('save the fee')).toBeHidden();
  await host.reload();
  await expect(host.getByText('Your review was removed')).toBeVisible();
  await guest.context().close();
  await artist.page.context().close();
});

test('published review: removed in the back office, and restored', async ({ product, browser }) => {
  const owner = await colleague(browser, product, OWNER);
  await owner.goto('/operator/reviews');
  const newest = owner.getByRole('row').nth(1);
  const words = (await newest.locator('small').first().textContent())!;
  const about = (await newest.getByRole('link').first().textContent())!;
  const review = owner.getByRole('row').filter({ hasText: words }).filter({ hasText: about });
  await review.getByText('Remove', { exact: true }).first().click();
  await review.getByLabel('Why').selectOption('Abuse');
  await review.getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByRole('main').getByRole('status')).toHaveText("Removed. The artist's page says so.");
  await expect(review).toHaveCount(0);

  await owner.getByRole('link', { name: 'Removed', exact: true }).click();
  await expect(review).toContainText('Abuse');
  await review.getByText('Publish', { exact: true }).first().click();
  await review.getByLabel('Reason').fill('The words were quoted from a song.');
  await review.getByRole('button', { name: 'Publish' }).click();
  await expect(review).toHaveCount(0);
  await owner.context().close();
});
