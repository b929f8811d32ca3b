import { accessibilityFindings } from '#tests/support/e2e-readable.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

const SUPPORT = '9876500010';
const FINANCE = '9876500012';

test('finance: no gateway difference, balanced ledger, figures; support sees none [S9-16]', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, FINANCE, 'Anil Bakshi');
  await page.goto('/operator/money');
  await expect(page.getByText('Balanced: the sum is zero')).toBeVisible();
  await page.getByRole('link', { name: 'Gateway', exact: true }).click();
  await expect(page.getByText('No difference')).toBeVisible();
  for (const path of ['', '/ledger', '/refunds', '/payouts', '/supplier', '/gateway'].map(
    (part) => `/operator/money${part}`,
  )) {
    await page.goto(path);
    expect(await accessibilityFindings(page), path).toEqual([]);
  }
  await page.goto('/operator/figures?days=90');
  await expect(page.getByRole('heading', { name: 'Upcoming events by week' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  const support = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(support, product, SUPPORT, 'Ritu Walia');
  expect((await support.goto('/operator/money'))?.status()).toBe(403);
  expect((await support.goto('/operator/artists'))?.status()).toBe(200);
  expect(await accessibilityFindings(support)).toEqual([]);
  await support.context().close();
});
