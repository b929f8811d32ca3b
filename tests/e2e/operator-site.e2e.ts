import { expectReadable } from '#tests/support/e2e-readable.ts';
import { expect, signIn, signInAsNewStaff, test } from '#tests/support/e2e-server.ts';

const SUPPORT = '9876500010';
const OWNER = '9876500013';
const CONTENT = '9812300171';

test('content changes hours and kit price for all; support cannot [S3-12] [S9-13]', async ({
  page,
  product,
  browser,
}) => {
  const open = async (phone: string) => {
    const other = await (await browser.newContext({ baseURL: product.origin })).newPage();
    await signIn(other, product, phone, 'Tarun Bhalla');
    return other;
  };
  const content = await open(CONTENT);
  await signIn(page, product, OWNER, 'Navdeep Rana');
  await page.goto('/operator/staff', { waitUntil: 'networkidle' });
  await page.getByText('Give a role').first().click();
  const roles = page.locator('details[open]');
  await roles.getByLabel('Phone').fill(CONTENT);
  await roles.getByText('Content', { exact: true }).click();
  await roles.getByLabel('Reason, for the audit').fill('New colleague');
  await roles.getByRole('button', { name: 'Give a role' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Roles changed.');

  await signInAsNewStaff(content, product, CONTENT);
  await content.goto('/operator/site', { waitUntil: 'networkidle' });
  await content.getByLabel('Days, row 1').fill('Mon-Thu');
  await content.getByRole('button', { name: 'Preview the changes' }).click();
  const changes = content.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('row')).toHaveCount(2);
  await content.getByLabel('Reason, for the audit').fill('Fridays are free');
  await content.getByRole('button', { name: 'Save' }).click();
  await expect(content.getByText('Saved. It is public now.')).toBeVisible();
  await expect(async () => {
    await page.goto('/contact-us');
    await expect(page.getByText('Mon-Thu')).toBeVisible({ timeout: 500 });
  }).toPass();

  await content.goto('/operator/sound', { waitUntil: 'networkidle' });
  const kits = content.getByRole('table', { name: 'Kits' });
  const kit = kits.getByRole('link').first();
  const name = (await kit.textContent())!;
  await kit.click();
  await expect(content.getByRole('heading', { level: 1 })).toHaveText(name);
  await content.getByLabel('Price').fill('7,777');
  await content.getByLabel('Reason, for the audit').first().fill('New season');
  await content.getByRole('button', { name: 'Save' }).click();
  await expect(content.getByRole('table', { name: 'Kits' }).getByRole('row', { name })).toContainText(
    '₹7,777',
  );
  const sound = await page.request.get(`${product.origin}/api/kits/equipments-kits`);
  expect(((await sound.json()) as { kits: object[] }).kits).toContainEqual(
    expect.objectContaining({ name, price: 7777 }),
  );

  const support = await open(SUPPORT);
  for (const path of ['/operator/sound', '/operator/site'])
    expect((await support.goto(path))?.status(), path).toBe(403);
});

test('sound and site pages: readable on phone and desktop', async ({ page, product }) => {
  test.skip(!process.env.NIGHTLY, 'read at night');
  await signIn(page, product, OWNER, 'Navdeep Rana');
  for (const path of [
    '/operator/sound',
    '/operator/sound/kits/1',
    '/operator/sound/equipment/1',
    '/operator/site',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectReadable(page);
  }
});
