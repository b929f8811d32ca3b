import { demoArtist } from '#tests/support/e2e-artist.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'payout-account' });

const PHONE = '9876500001';

test('payout account change: needs a phone code, notified by SMS', async ({ product, browser }) => {
  test.slow();
  const { page, artistId } = await demoArtist(browser, product);
  const panel = page.getByRole('region', { name: 'Your payout account' });
  await page.goto(`/studio/${artistId}/earnings`);
  await expect(panel.getByLabel('PAN', { exact: true })).toHaveCount(0);
  const change = panel.getByText('Change it', { exact: true });
  if (await change.isVisible()) await change.click();
  await panel.getByRole('button', { name: 'Send me a code' }).click();
  const code = panel.getByLabel('Code from the SMS');
  await expect(code).toBeVisible();

  const right = await product.codeFor(PHONE);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('That is not the code, or it has expired')).toBeVisible();
  await expect(panel.getByLabel('PAN', { exact: true })).toHaveCount(0);

  await code.fill(right);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByLabel('Name of the account holder').fill('Jasleen Kaur');
  await panel.getByText('Bank account', { exact: true }).last().click();
  await panel.getByLabel('Account number', { exact: true }).fill('50100200304417');
  await panel.getByLabel('Account number again').fill('50100200304417');
  await panel.getByLabel('IFSC').fill('HDFC0000123');
  await panel.getByLabel('PAN', { exact: true }).fill('ABCPK1234F');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Saved. We set it up with the payment gateway')).toBeVisible();
  await expect(panel.getByText('HDFC0000123, ending in 4417')).toBeVisible();
  expect(await page.content()).not.toContain('50100200304417');

  const told = 'earnings now go to the account ending 4417. Not you?';
  await expect
    .poll(async () => (await product.messagesTo(PHONE)).filter(({ channel }) => channel === 'sms'))
    .toContainEqual(expect.objectContaining({ text: expect.stringContaining(told) }));
  await page.goto(`/dev/outbox?to=${PHONE}`);
  await expect(page.getByText(told)).toBeVisible();
  await expect(async () => {
    await page.goto(`/studio/${artistId}/earnings`);
    await expect(panel.getByText('Ready')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await change.click();
  await expect(panel.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await page.context().close();
});
