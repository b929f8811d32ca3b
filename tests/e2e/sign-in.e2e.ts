import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'sign-in' });

async function sendCode(page: Page, phone: string) {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
}

test('unknown phone: goes on to sign up without second code [S2-46] [S2-47] [S4-07] [S5-02] [S5-03] [S8-06]', async ({
  page,
  product,
}) => {
  await page.goto('/sign-in?next=/search');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('12345');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await sendCode(page, '9812300071');
  const code = page.getByRole('textbox', { name: '6-digit code' });
  const right = await product.codeFor('9812300071');
  await code.fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible();
  await code.fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await code.fill(right);
  await page.getByRole('button', { name: 'Verify' }).click();

  await expect(page.getByText('You are new here. Tell us your name.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeHidden();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ekam Sandhu');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ekam@example.com');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/search');
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ user: { name: 'Ekam Sandhu' } });
});

test('new code: after a countdown; the number can be changed [S2-46] [S8-05]', async ({ page, product }) => {
  await page.clock.install();
  await page.goto('/sign-in');
  await sendCode(page, '9812300072');
  const first = (await product.messagesTo('9812300072')).length;
  const wait = page.getByRole('button', { name: /^New code in \d+ s$|^Send a new code/ });
  await expect(wait).toHaveAttribute('aria-disabled', 'true');
  await product.advanceClock(61);
  await page.clock.runFor(61_000);
  await expect(wait).not.toHaveAttribute('aria-disabled', 'true');
  await wait.click();
  await expect.poll(async () => (await product.messagesTo('9812300072')).length).toBe(first + 1);
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(/98123\s?00072/);
});

test('code that no carrier took: says so and what to do [S2-46]', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route('/api/auth/otp-status', (route) =>
    route.fulfill({ json: { state: asked++ === 0 ? 'waiting' : 'failed' } }),
  );
  await page.goto('/sign-in');
  await sendCode(page, '9812300079');
  await page.clock.runFor(2100);
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText('We could not send an SMS just now.')).toBeHidden();
  await page.clock.runFor(2100);
  const told = page.getByRole('alert').filter({ hasText: 'We could not send an SMS just now.' });
  await expect(told.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact-us');
  await page.clock.runFor(10_000);
  expect(asked).toBe(2);
});

test('code step: stays on reloading, as page and in a dialog', async ({ page, product }) => {
  await page.goto('/sign-in');
  await sendCode(page, '9812300080');
  await page.reload();
  await expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toBeVisible();
  await page.goto('/FAQ?sign-in=1');
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(dialog.getByText('The code for ••• 0080 comes by SMS')).toBeVisible();
  const code = dialog.getByRole('textbox', { name: '6-digit code' });
  await expect(code).toBeFocused();
  await code.fill(await product.codeFor('9812300080'));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('You are new here. Tell us your name.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('');
});

test('sign-up: name and address stay on reloading', async ({ page, product }) => {
  await page.goto('/sign-up?next=/FAQ');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ekam Sandhu');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ekam@example.com');
  await sendCode(page, '9812300081');
  await page.reload();
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await product.codeFor('9812300081'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/FAQ');
});

test('log in and sign up are linked; signed-in visitors redirected [S2-46] [S2-47]', async ({
  page,
  product,
}) => {
  await page.goto('/sign-in?next=/sound-system');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await signIn(page, product, '9812300073', 'Divya Arora');
  await page.goto('/sign-in?next=/artists/booking%3Fartist%3D1');
  await expect(page).toHaveURL(/\/artists\/booking\?artist=1/);
});

test('code requested without connection: dialog says so, entries stay [S8-06]', async ({
  page,
  context,
  product,
}) => {
  // The script of the next step cannot be loaded either, until the connection is back.
  let connected = false;
  await page.route(/sign-in\.route/, (route) => (connected ? route.continue() : route.abort()));
  await page.goto('/artists/booking?artist=1');
  const special = page.getByRole('textbox').first();
  await special.fill('Gurleen');
  await page.evaluate(() => {
    const here = new URL(location.href);
    here.searchParams.set('sign-in', '1');
    history.pushState(history.state, '', here);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('9812300074');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Failed to send OTP. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(/98123\s?00074/);
  await expect(special).toHaveValue('Gurleen');
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  connected = true;
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(await product.codeFor('9812300074')).toMatch(/^\d{6}$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in works by plain forms [S2-46] [S4-07]', async ({ page, product }) => {
    await page.goto('/sign-in?next=/search');
    await sendCode(page, '9876543210');
    await page.reload();
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await product.codeFor('9876543210'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test('host in Toronto: India time, her own number', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin, timezoneId: 'America/Toronto' });
  const page = await context.newPage();
  await page.goto('/artists/booking?artist=1&date=2027-02-14&from=19:00&to=21:00');
  await expect(page.getByText('(India time)').first()).toBeVisible();
  await page.goto('/?sign-up=1');
  const dialog = page.getByRole('dialog');
  const country = dialog.getByRole('combobox', { name: 'Country of the number' });
  await expect(country.getByRole('option')).toHaveCount(9);
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Gurleen Kaur');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('gurleen@example.com');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('+1 416 555 0123');
  await expect(country).toHaveValue('CA');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('416 555');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('it is no mobile number of the chosen country')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('416-555-0123');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('The code for +1 416 555 0123 comes by SMS')).toBeVisible();
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(await product.codeFor('+14165550123'));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toBeHidden();
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ user: { phone: '+14165550123' } });
  await context.close();
});
