import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow } from '#tests/support/e2e-booking.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

const date = dayFromNow(36);
const bar = (page: Page) => page.getByRole('region', { name: 'Your sound system' });
const speakers = (page: Page) => page.getByRole('group', { name: 'Quantity of 12-inch Powered Speaker' });
const more = (page: Page) => page.getByRole('button', { name: 'One more 12-inch Powered Speaker' });
const fewer = (page: Page) => page.getByRole('button', { name: 'One fewer 12-inch Powered Speaker' });

test('kits: added and removed by press, picture opens the contents [S2-50] [S4-10] [S3-12]', async ({
  page,
}) => {
  await page.goto('/sound-system');
  await expect(bar(page)).toContainText('₹0');
  const add = page.getByRole('button', { name: 'Add Terrace Set' });
  await expect(add).toHaveText('Add');
  await add.click();
  const added = page.getByRole('button', { name: 'Terrace Set is added. Remove it' });
  await expect(added).toHaveText('Added');
  await expect(bar(page)).toContainText('1 kit');
  await added.click();
  await expect(add).toBeVisible();
  await expect(bar(page)).toContainText('No sound system');

  await page.getByRole('button', { name: 'What is in Terrace Set' }).click();
  const details = page.getByRole('dialog', { name: 'Terrace Set' });
  await expect(details).toContainText('2 ×');
  await expect(details).toContainText('Column Speaker');
  await details.getByRole('button', { name: 'OK' }).click();
  await expect(details).toBeHidden();
});

test('equipment: plus and minus never below 0, picture fills screen [S2-51] [S2-52] [S4-10]', async ({
  page,
}) => {
  await page.goto('/sound-system');
  await expect(fewer(page)).toBeDisabled();
  await more(page).click();
  await more(page).click();
  await expect(speakers(page).getByRole('status')).toHaveText('2');
  await expect(bar(page).getByRole('link')).toHaveText('ADD · 2');
  await fewer(page).click();
  await fewer(page).click();
  await fewer(page).click({ force: true });
  await expect(speakers(page).getByRole('status')).toHaveText('0');
  await expect(bar(page)).toContainText('No sound system');
  await page.getByRole('button', { name: 'See 12-inch Powered Speaker large' }).click();
  const picture = page.getByRole('dialog', { name: '12-inch Powered Speaker' });
  await expect(picture.getByRole('img', { name: '12-inch Powered Speaker' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
});

test('sound for a booking: choice handed back, kept after reload [S2-06] [S2-52] [S2-53] [S3-13] [S3-14] [S4-09]', async ({
  page,
}) => {
  const artist = await aFreeSinger(page, date);
  await page.goto(`/artists/booking?artist=${artist.id}&date=${date}&from=19:00&to=21:30&audience=1-100`);
  await page.getByRole('link', { name: 'Customize Sound System' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Addons');
  await expect(page.getByText(/^For .*, 1-100 guests\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lawn Set is added. Remove it' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Booking details' })).toHaveAttribute(
    'href',
    new RegExp(`^/artists/booking\\?artist=${artist.id}&date=${date}&from=19`),
  );
  await expect(bar(page)).toContainText('with the performance');
  await more(page).click();
  await expect(bar(page)).toContainText('1 kit, 1 single item');
  const price = (await bar(page).locator('b').textContent())!;
  await page.reload();
  await expect(bar(page)).toContainText('1 kit, 1 single item');
  await bar(page).getByRole('link', { name: 'ADD · 1' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking details');
  const summary = page.getByRole('complementary', { name: 'What you pay' });
  await expect(summary).toContainText(price);
  await expect(page.getByRole('radio', { name: '1-100', exact: true })).toBeChecked();
  await page.reload();
  await expect(summary).toContainText(price);
  await expect(page.getByText('Your own choice')).toBeVisible();
});

test('without a booking the way on leads to the artists [S2-53]', async ({ page }) => {
  await page.goto('/sound-system?sound=');
  await bar(page).getByRole('link', { name: 'Continue without' }).click();
  await expect(page).toHaveURL(/\/search$/);
});
