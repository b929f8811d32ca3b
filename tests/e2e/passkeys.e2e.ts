import type { CDPSession, Page } from '@playwright/test';
import { expect, signIn, signInAnew, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'passkeys' });

const SUPPORT = '9876500010';
const OWNER = '9876500013';

async function deviceOf(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    identifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('passkey: owner adds it, signs in, confirms changes, removes it', async ({ page, product }) => {
  const device = await deviceOf(page);
  await signIn(page, product, OWNER, 'Navdeep Rana');
  await page.goto('/second-factor');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name of this passkey').fill('Work laptop');
  await device.identifies(false);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('alert')).toHaveText('The passkey was not used. You can try again.');
  await device.identifies(true);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these recovery codes');
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(passkeys.getByText('Work laptop', { exact: true })).toBeVisible();
  await passkeys.getByLabel('Name of this passkey').fill('The same again');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('alert')).toHaveText('This passkey is in your list already.');
  await expect
    .poll(async () => (await product.messagesTo(OWNER)).map(({ text }) => text).join())
    .toContain('a passkey was added to your staff account');

  await page.context().clearCookies();
  await signInAnew(page, product, OWNER, 'Navdeep Rana');
  await page.goto('/operator/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await device.identifies(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('The passkey was not used. You can try again.');
  await device.identifies(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/operator\/staff$/);

  // After five minutes a change asks again.
  await page.clock.install();
  await page.goto('/operator/staff');
  await page.clock.runFor('05:01');
  await page.getByText('Give a role').first().click();
  const roles = page.locator('details[open]');
  await roles.getByLabel('Phone').fill(SUPPORT);
  await roles.getByText('Support', { exact: true }).click();
  await roles.getByText('Finance', { exact: true }).click();
  await roles.getByLabel('Reason, for the audit').fill('Helps out in November');
  await roles.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(roles.getByRole('status')).toContainText('Confirmed with your passkey.');
  await expect(roles.getByLabel('Code from your authenticator app')).toHaveCount(0);
  await roles.getByRole('button', { name: 'Give a role' }).click();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Roles changed.' }),
  ).toBeVisible();

  await page.goto('/second-factor');
  await passkeys.getByText('Remove', { exact: true }).click();
  await passkeys.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(passkeys.getByText('Work laptop', { exact: true })).toHaveCount(0);
  await expect
    .poll(async () => (await product.messagesTo(OWNER)).map(({ text }) => text).join())
    .toContain('a passkey was removed from your staff account');
});
