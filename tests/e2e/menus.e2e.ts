import { expect, signIn, test } from '#tests/support/e2e-server.ts';

const SKILLS = ['SINGER', 'DJ', 'BAND', 'ANCHOR', 'INSTRUMENTALIST', 'MAGICIAN', 'COMEDIAN', 'DANCERS'];

test('menu: eight skills, help, artist registration, every link works [S2-20] [S1-04]', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('navigation', { name: 'Find a performer' }).getByRole('link')).toHaveText(
    SKILLS,
  );
  for (const name of [
    'Customer Support',
    'FAQ',
    'Terms & Conditions',
    'Company Policies',
    'Refund Policy',
    'Register as an Artist',
    'Join as a Team of Artists',
  ])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const link of await menu.getByRole('link').all()) {
    const address = (await link.getAttribute('href'))!;
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('menu skill: searches in Chandigarh; failure shown in closable box [S2-20] [S8-01]', async ({
  page,
}) => {
  await page.goto('/sound-system');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.route('**/search?*', (route) => route.fulfill({ status: 500 }));
  await menu.getByRole('link', { name: 'COMEDIAN' }).click();
  await expect(menu.getByRole('alert')).toContainText('Failed to fetch artists');
  await menu.getByRole('button', { name: 'Dismiss' }).click();
  await expect(menu.getByRole('alert')).toBeHidden();

  let answer = () => {};
  const asked = new Promise<void>((go) => (answer = go));
  await page.unroute('**/search?*');
  await page.route('**/search?*', async (route) => {
    await asked;
    await route.continue();
  });
  await menu.getByRole('link', { name: 'COMEDIAN' }).click();
  await expect(menu.getByText('Searching in Chandigarh...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Comedians In Chandigarh');
  await expect(menu).toBeHidden();
});

test('profile drawer: greets guests, every entry leads to a page [S2-21]', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: 'Profile' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your profile' });
  await expect(drawer.getByText('Guest User')).toBeVisible();
  const entries = drawer.getByRole('navigation').getByRole('link');
  await expect(entries).toHaveText([
    'My Profile',
    'Account Settings',
    'My Bookings',
    'Wishlist',
    'Messages',
    'Contact Us',
    'Privacy Settings',
    'Studio, for artists',
  ]);
  for (const entry of await entries.all()) {
    const address = (await entry.getAttribute('href'))!;
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
  }
  await drawer.getByRole('link', { name: 'Sign in to access your account' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?sign-in=1/);
});

test('logging out ends the session and forgets the name [S2-21]', async ({ page, product }) => {
  await signIn(page, product, '9812300062', 'Jasleen Kaur');
  await page.goto('/search');
  await page.getByRole('button', { name: 'Profile' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your profile' });
  await expect(drawer.getByText('Jasleen Kaur')).toBeVisible();
  const anew = page.waitForEvent('load');
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await anew;
  await page.goto('/menu/profile');
  await expect(page.getByText('Guest User')).toBeVisible();
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('profile menu without script: logs out, then shows signed out [S2-21]', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, '9812300073', 'Navneet Gill');
  await page.goto('/menu/profile');
  await expect(page.getByText('Navneet Gill')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/menu\/profile$/);
  await expect(page.getByText('Guest User')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await context.close();
});
