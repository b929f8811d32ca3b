import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test('a visitor who opens the address finds the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Mehfil' }).first()).toBeVisible();
});

test('a new phone signs up by its code and is known afterwards', async ({ page, product }) => {
  await signIn(page, product, '9812300001', 'Simran Gill');
  const answer = await page.request.get('/api/me');
  expect(await answer.json()).toMatchObject({ user: { name: 'Simran Gill', phone_number: '9812300001' } });
});
