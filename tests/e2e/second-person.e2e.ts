import { demoArtist } from '#tests/support/e2e-artist.ts';
import { agreeOnBooking } from '#tests/support/e2e-paid-booking.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';
import { colleague, OWNER, SUPPORT } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'second-person' });

test('large cancellation by support: waits for the owner’s approval', async ({
  page: host,
  product,
  browser,
}) => {
  test.slow();
  const artist = await demoArtist(browser, product);
  await signIn(host, product, '9812300561', 'Gurleen Brar');
  const { bookingId } = await agreeOnBooking(host, artist, product, 40);
  const support = await colleague(browser, product, SUPPORT);
  await support.goto(`/operator/bookings/${bookingId}`);
  const actions = support.getByRole('complementary', { name: 'What you can do' });
  await actions.getByText('Cancel on Mehfil’s behalf').first().click();
  await actions
    .locator('details[open]')
    .getByLabel('Reason: the host reads it')
    .fill('The venue burned down');
  await actions.getByRole('button', { name: 'Cancel on Mehfil’s behalf' }).click();
  await expect(support.getByText('Not done yet: a second person must approve it first.')).toBeVisible();
  await expect(support.getByText('Waiting for a second person')).toBeVisible();
  await support.getByRole('link', { name: 'See requests for approval' }).click();
  await expect(support.getByText(/^Can be approved by:/)).toBeVisible();

  const owner = await colleague(browser, product, OWNER);
  await owner.goto('/operator/approvals');
  const row = owner.getByRole('row').filter({ hasText: 'The venue burned down' });
  await row.getByText('Approve').first().click();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Approved and done.')).toBeVisible();
  await expect(row).toHaveCount(0);
  const { state } = await (await host.request.get(`/api/bookings/${bookingId}`)).json();
  expect(state).toBe('cancelled');
  for (const each of [support, owner]) await each.context().close();
});
