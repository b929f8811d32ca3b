import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow, fillForm } from '#tests/support/e2e-booking.ts';
import { expect, test } from '#tests/support/e2e-server.ts';

const date = dayFromNow(33);
const when = `date=${date}&from=19:00&to=21:30`;
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' }).first();
const amount = (page: Page, line: string) =>
  page
    .getByRole('complementary', { name: 'What you pay' })
    .locator('.price-lines > div')
    .filter({ has: page.locator('dt', { hasText: line }) })
    .locator('dd');

async function openForm(page: Page, more = when) {
  const artist = await aFreeSinger(page, date);
  await page.goto(`/artists/booking?artist=${artist.id}&${more}`);
  return artist;
}

test('missing fields: listed in a dialog that leads to them [S2-48] [S5-04] [S5-05]', async ({ page }) => {
  await openForm(page, 'from=17:00&to=19:30');
  await proceed(page).click();
  const dialog = page.getByRole('dialog', { name: 'Missing Information' });
  await expect(
    dialog.getByText('Please fill in the following required fields to proceed with payment'),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem').locator('b')).toHaveText([
    'Name',
    'Category',
    'Audience Size',
    'Date',
    'Address',
  ]);
  await dialog.getByRole('button', { name: /^Address/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await expect(page.getByText('Please enter the address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('Sector 17, Chandigarh');
  await expect(page.getByText('Please enter the address')).toBeHidden();
  await proceed(page).click();
  await dialog.getByRole('button', { name: 'Fill in Name' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('chosen sound: listed by piece with prices in a dialog [S2-48]', async ({ page }) => {
  await openForm(page, `${when}&audience=1-100`);
  const open = page.getByRole('button', { name: 'Sound System Equipment' });
  const dialog = page.getByRole('dialog', { name: 'Sound System Equipment' });
  await open.click();
  await expect(dialog.getByRole('listitem').first()).toContainText(/\S+ ?× ?\d/);
  await expect(dialog).toContainText((await amount(page, 'Sound system').textContent())!);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Remove and save/ }).click();
  await expect(open).toBeHidden();
});

test('duration follows the times; a later start moves the end [S5-10] [S9-04] [S2-48]', async ({ page }) => {
  await openForm(page, 'audience=1-50');
  await expect(page.getByText('2 hours 30 minutes ·')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('17:00');
  await page.getByRole('combobox', { name: 'From' }).selectOption('20:00');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('22:30');
  await page.getByRole('combobox', { name: 'To' }).selectOption('21:00');
  await expect(page.getByText('1 hour · Arrives for sound check at 7:00 pm.')).toBeVisible();
});

test('one form: every amount comes from the server, none hardcoded [S2-49] [S9-14] [S9-01] [S4-09]', async ({
  page,
}) => {
  const artist = await openForm(page);
  const profile = await (await page.request.get(`/api/search/artists/${artist.id}`)).json();
  const fee = Number(profile.price_per_hour ?? profile.artist?.price_per_hour);
  const rupees = (figure: number) => `₹${figure.toLocaleString('en-IN')}`;
  await expect(amount(page, 'Total')).toHaveText(rupees(fee));
  const { kits, equipments } = await (await page.request.get('/api/kits/equipments-kits')).json();
  const priceOf = (list: { name: string; price: number }[], name: string) =>
    list.find((one) => one.name === name)!.price;
  const region = page.getByRole('region', { name: 'Sound system' });
  for (const audience of ['1-10', '1-100']) {
    await page.getByText(audience, { exact: true }).click();
    await expect(region.getByText(/^Why this one: /)).toContainText(`for ${audience} guests`);
    const [kit] = await region.getByText(/ Set$/).allTextContents();
    const sound = Number((await amount(page, 'Sound system').textContent())!.replace(/\D/g, ''));
    // A singer may need more monitors than the kit has.
    expect((sound - priceOf(kits, kit!)) % priceOf(equipments, 'Stage Monitor')).toBe(0);
    await expect(page.getByRole('status').filter({ hasText: kit! })).toContainText('+ ₹');
    await expect(amount(page, 'Performance fee')).toHaveText(rupees(fee));
    await expect(amount(page, 'Total')).toHaveText(rupees(fee + sound));
  }
  await page.getByRole('button', { name: /^Remove and save/ }).click();
  await expect(amount(page, 'Total')).toHaveText(rupees(fee));
  await page.getByRole('button', { name: /^Add for ₹/ }).click();
  await expect(amount(page, 'Total')).not.toHaveText(rupees(fee));
});

test('location not shared by the device: the address is typed [S2-48] [S4-14] [S8-09]', async ({ page }) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Choose location' }).click();
  await page.getByRole('button', { name: /Use my current location/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the address' });
  await expect(dialog.getByText('Could not access location. Please enter manually.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Community hall, Sector 38, Chandigarh');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(
    'Community hall, Sector 38, Chandigarh',
  );
});

test('a browser without location says so, and typing opens [S4-14] [S8-09]', async ({ page }) => {
  await page.addInitScript(() => {
    // @ts-expect-error: a browser that never had it
    delete Navigator.prototype.geolocation;
  });
  await openForm(page);
  await page.getByRole('button', { name: 'Choose location' }).click();
  await page.getByRole('button', { name: /Use my current location/ }).click();
  await expect(page.getByText('Geolocation is not supported by this browser.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Enter the address' })).toBeVisible();
});

test('shared location: filled as an address, else as coordinates [S4-14] [S8-09] [S7-24]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.7415, longitude: 76.7681 });
  await openForm(page);
  await page.getByRole('button', { name: 'Choose location' }).click();
  await page.getByRole('button', { name: /Use my current location/ }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Chandigarh/);
  await context.setGeolocation({ latitude: 10.5, longitude: 60.25 });
  // Not a reload: a script still being fetched then makes the router reload as well.
  const other = await context.newPage();
  await other.route('**/api/places/reverse*', (route) => route.abort());
  await openForm(other);
  await other.getByRole('button', { name: 'Choose location' }).click();
  await other.getByRole('button', { name: /Use my current location/ }).click();
  await expect(
    other.getByText('Could not convert coordinates to address. Using raw coordinates instead.'),
  ).toBeVisible();
});

test('signed out: log-in dialog opens over the form, entries kept [S2-48] [S2-46] [S2-18]', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Harleen Sodhi');
  await fillForm(page);
  await proceed(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Sukhna Lawns/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harleen Sodhi');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Sukhna Lawns/);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Wedding events');
});

test('company: its fields open, a wrong GSTIN is named, all is kept', async ({ page }) => {
  await openForm(page);
  const gstin = page.getByRole('textbox', { name: 'GSTIN' });
  await expect(gstin).toBeHidden();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Corporate event');
  await gstin.fill('०३AAACR4849R1Z');
  await page.getByRole('textbox', { name: 'Purchase order (PO) number' }).fill('PO-7 / 2026');
  await proceed(page).click();
  const dialog = page.getByRole('dialog', { name: 'Missing Information' });
  await dialog.getByRole('button', { name: /GSTIN/ }).click();
  await expect(gstin).toBeFocused();
  await expect(page.getByText('Please check the GSTIN: it has 15 characters')).toBeVisible();
  await page.reload();
  await expect(gstin).toHaveValue('०३AAACR4849R1Z');
  await expect(page.getByRole('textbox', { name: 'Purchase order (PO) number' })).toHaveValue('PO-7 / 2026');
});

test('note with texts still loading: blocks no field', async ({ page }) => {
  await openForm(page);
  const texts = Promise.withResolvers<void>();
  await page.route(/\/assets\/\S+\.json$/, async (route) => {
    await texts.promise;
    await route.continue();
  });
  const wanted = page.waitForRequest(/\/assets\/\S+\.json$/);
  await fillForm(page);
  await wanted;
  await page.getByRole('radio', { name: /^25% now/ }).check();
  await expect(page).toHaveURL(/plan=deposit/);
  await expect(page.getByText(/outdoor music must end by/)).toBeHidden();
  texts.resolve();
  await expect(page.getByText(/outdoor music must end by/)).toBeVisible();
});
