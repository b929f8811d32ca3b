import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dayFromNow, payButton } from '#tests/support/e2e-booking.ts';
import { newSinger } from '#tests/support/e2e-newcomer.ts';
import { startServerProcess } from '#tests/support/e2e-process.ts';
import { expectReadable } from '#tests/support/e2e-readable.ts';
import { expect, productAt, signIn, signInAsNewStaff, test } from '#tests/support/e2e-server.ts';

const root = resolve(import.meta.dirname, '../..');
const OWNER = '9812300990';
const CLOSED = 'We open soon';

/** By the name of their field. */
const FACTS = {
  companyName: 'Rang Mehfil LLP',
  companyRegistration: 'AAB-1234',
  companyAddress: 'SCO 12, Sector 17, Chandigarh 160017',
  supportPhone: '+91 98123 00990',
  supportEmail: 'help@rang.example',
  eventManager: 'Jaspreet Sidhu',
  'hours.0.days': 'Mon-Sat',
  'hours.0.opens': '10:00',
  'hours.0.closes': '19:00',
  'officer.name': 'Amrit Pal',
  'officer.designation': 'Grievance Officer',
  'officer.phone': '+91 98123 00991',
  'officer.email': 'grievance@rang.example',
  'supplier.name': 'Rang Mehfil LLP',
  'supplier.address': 'SCO 12, Sector 17, Chandigarh',
  'supplier.pin': '160017',
  'supplier.gstin': '02AAMCM4321F1ZW',
};

const CITY = {
  'Name in English': 'Chandigarh',
  'Name in Hindi': 'चंडीगढ़',
  'Name in Punjabi': 'ਚੰਡੀਗੜ੍ਹ',
  'Reason, for the audit': 'Where we begin',
};

test('company without a catalogue: built by its owner, first booking paid', async ({ browser }) => {
  test.skip(!process.env.NIGHTLY, 'walked at night');
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-company-'));
  const settings = { DATA_DIR: folder, DEMO_CATALOGUE: 'none', APP_MODE: 'demo', DATABASE_URL: '' };
  const person = ['--phone', OWNER, '--name', 'Simran Kaur', '--email', 'simran@rang.example'];
  execFileSync(process.execPath, ['server/operate.ts', 'owner', ...person], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  const server = await startServerProcess(folder, settings);
  try {
    const product = productAt(server.origin);
    const context = await browser.newContext({ baseURL: server.origin });
    const host = await context.newPage();
    await host.goto('/');
    await expect(host.getByRole('heading', { name: CLOSED })).toBeVisible();

    const owner = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await signInAsNewStaff(owner, product, OWNER);
    await owner.goto('/operator');
    const before = owner.getByRole('region', { name: 'Before you open' });
    await expect(before.getByRole('listitem')).toHaveCount(10);
    await expectReadable(owner, [320, 1440]);
    await owner.goto('/operator/site');
    for (const [name, text] of Object.entries(FACTS)) await owner.locator(`[name="${name}"]`).fill(text);
    await owner.getByRole('button', { name: 'Preview the changes' }).click();
    await owner.getByLabel('Reason, for the audit').fill('Our company');
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('Saved. It is public now.')).toBeVisible();

    await owner.goto('/operator/catalogue/cities/new');
    for (const [label, text] of Object.entries(CITY))
      await owner.getByLabel(label, { exact: true }).fill(text);
    await owner.getByLabel('State', { exact: true }).selectOption('Chandigarh');
    await owner.getByLabel('Latitude of the centre').fill('30.7333');
    await owner.getByLabel('Longitude of the centre').fill('76.7794');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Saved. It is public now.')).toBeVisible();

    const singer = { phone: '9812300991', name: 'Zorawar Gill', fee: '20000' };
    const newcomer = await newSinger(browser, product, owner, singer);
    await owner.goto('/operator');
    await before.getByText('Open the site').first().click();
    await before.getByRole('textbox', { name: /Reason/ }).fill('We are ready');
    await before.getByRole('button', { name: 'Open the site' }).click();
    await expect(owner.getByText('The site is open.')).toBeVisible();

    await expect(async () => {
      await host.goto('/');
      await expect(host.getByRole('heading', { name: 'Categories' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(host.getByText('0+')).toHaveCount(0);
    await expect(host.getByText('Jaspreet Sidhu')).toBeVisible();
    await host.goto('/sound-system');
    await expect(host.getByRole('heading', { name: 'We do not rent out sound yet' })).toBeVisible();
    await signIn(host, product, '9812300992', 'Meher Anand');
    await host.goto(
      `/artists/booking?artist=${newcomer.artistId}&date=${dayFromNow(40)}&from=19:00&to=21:30`,
    );
    await host.getByRole('combobox', { name: 'Category' }).selectOption('Wedding events');
    await host.getByText('1-100', { exact: true }).click();
    await host.getByRole('textbox', { name: 'Address' }).fill('Sukhna Lawns, Sector 6, Chandigarh 160006');
    await host.getByRole('button', { name: 'Proceed to Payment' }).first().click();
    await payButton(host).click();
    await expect(host).toHaveURL(/\/all-bookings\?paid=/);
    await host.goto('/contact-us');
    await expect(host.getByText('Amrit Pal')).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
