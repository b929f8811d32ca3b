import type { Browser, Page } from '@playwright/test';
import { OTHER_HOST_PHONE } from '#demo/catalogue/accounts.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'operator-desk' });

const HOST = '9876543210';
const SUPPORT = '9876500010';
const FINANCE = '9876500012';
const OWNER = '9876500013';

/** The demo adds bookings while the page is already open. */
async function firstBooking(page: Page, state: string) {
  const link = page.getByRole('link', { name: /^MF-/ }).first();
  await expect(async () => {
    await page.goto(`/operator/bookings?state=${state}`);
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  return link;
}

async function personAt(browser: Browser, product: Product, phone: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(page, product, phone, 'Tarun Bhalla');
  return page;
}

test('support finds, accepts and assigns a booking, owner reads audit [S1-03]', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, SUPPORT, 'Ritu Walia');
  const code = (await (await firstBooking(page, 'requested')).textContent())!;

  await page.goto('/menu/profile');
  await page.getByRole('main').getByRole('link', { name: 'Back office, for staff' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ things? to do/);
  await page
    .getByRole('searchbox', { name: 'Search bookings, people, questions and payments' })
    .fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await expect(page.getByText('Awaiting artist').first()).toBeVisible();

  const actions = page.getByRole('complementary', { name: 'What you can do' });
  const late = await page.context().newPage();
  await late.goto(page.url());
  await actions.getByText('Accept for the artist').first().click();
  await actions.getByLabel('Reason, for the audit').first().fill('She said yes on the phone');
  await actions.getByRole('button', { name: 'Accept for the artist' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Accepted. Host and artist are notified.',
  );
  await expect(page.getByText('She said yes on the phone')).toBeVisible();

  await late.getByText('Edit access to the venue').first().click();
  await late.getByLabel('Access to the venue').fill('By the blue gate');
  await late.getByText('Decline for the artist').first().click();
  await late.getByLabel('Reason: the host reads it').first().fill('She is away');
  await late.getByRole('button', { name: 'Decline for the artist' }).click();
  await expect(late.getByText('This request is already answered.')).toBeVisible();
  await expect(late.getByText('She said yes on the phone')).toBeVisible();
  await expect(late.getByLabel('Access to the venue')).toHaveValue('By the blue gate');
  await late.close();

  await actions.getByText('Assign an event manager').first().click();
  const assign = actions.locator('details[open]');
  await expect(assign.getByLabel('Event manager')).not.toHaveValue('');
  await assign.getByLabel('Reason, for the audit').fill('Lives around the corner');
  await assign.getByRole('button', { name: 'Assign an event manager' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Assigned. Event manager and host are notified.',
  );
  await expect(page.getByRole('region', { name: 'People' }).getByText('Gurmeet Sahni')).toBeVisible();
  await expect(actions.getByText('Goodwill refund')).toHaveCount(0);
  await expect
    .poll(async () =>
      (await Promise.all([HOST, OTHER_HOST_PHONE].map(product.messagesTo)))
        .flat()
        .map(({ text }) => text)
        .join(),
    )
    .toContain('Gurmeet Sahni');

  const owner = await personAt(browser, product, OWNER);
  await owner.goto('/operator/audit');
  await owner.getByLabel('Booking code, phone or ticket').fill(code);
  await owner.getByRole('button', { name: 'Show' }).click();
  const rows = owner.getByRole('table', { name: 'Audit' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Assigned an event manager');
  await expect(rows.nth(2)).toContainText('She said yes on the phone');
  await owner.context().close();
});

test('roles: finance moves money, owner sees audit, hosts see nothing [S6-01]', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, FINANCE, 'Anil Bakshi');
  await (await firstBooking(page, 'confirmed')).click();
  const actions = page.getByRole('complementary', { name: 'What you can do' });
  await expect(actions.getByText('Goodwill refund').first()).toBeVisible();
  await expect(actions.getByText('Accept for the artist')).toHaveCount(0);
  await expect(actions.getByText('Cancel on Mehfil’s behalf')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ledger' })).toBeVisible();
  for (const path of ['/operator/staff', '/operator/audit', '/operator/tickets', '/operator/day'])
    expect((await page.goto(path))?.status(), path).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no access to this page');
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/operator');

  const host = await personAt(browser, product, HOST);
  for (const path of ['/operator', '/operator/bookings', '/operator/day', '/operator/staff'])
    expect((await host.goto(path))?.status(), path).toBe(404);
  await host.goto('/menu/profile');
  await expect(host.getByRole('link', { name: 'Back office, for staff' })).toHaveCount(0);
  await host.context().close();

  const visitor = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await visitor.goto('/operator/day');
  await expect(visitor).toHaveURL(/\/sign-in\?next=%2Foperator%2Fday/);
  await visitor.context().close();
});

test('contact message: answered in the back office, and answer delivered [S7-27]', async ({
  page,
  product,
}) => {
  const sent = await page.request.post(`${product.origin}/api/contact`, {
    data: {
      name: 'Simran Gill',
      email: 'simran.desk@example.com',
      subject: 'booking',
      message: 'Is a ghazal singer possible on a terrace?',
    },
    headers: { origin: product.origin, 'sec-fetch-site': 'same-origin' },
  });
  const { ticket } = (await sent.json()) as { ticket: string };
  await signIn(page, product, SUPPORT, 'Ritu Walia');
  await page.goto('/operator/tickets');
  await page.getByRole('link', { name: ticket }).click();
  await page.getByLabel('Answer to Simran Gill').fill('Yes, with a small kit.');
  await page.getByRole('link', { name: 'We are asking the artist' }).click();
  const both = /^Yes, with a small kit\.\n\nThank you for telling us\./;
  await expect(page.getByLabel('Answer to Simran Gill')).toHaveValue(both);
  await page.getByLabel('Answer to Simran Gill').fill('Yes, with a small kit.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The answer is on its way.');
  await expect
    .poll(async () => (await product.messagesTo('simran.desk@example.com')).map(({ text }) => text).join())
    .toContain('Yes, with a small kit.');
});

test('owner gives a role by phone; day board changes days', async ({ page, product, browser }) => {
  await (await personAt(browser, product, '9812300091')).context().close();
  await signIn(page, product, OWNER, 'Navdeep Rana');
  await page.goto('/operator/staff');
  await page.getByText('Give a role').first().click();
  const form = page.locator('details[open]');
  await form.getByLabel('Phone').fill('9812300091');
  await form.getByText('Content', { exact: true }).click();
  await form.getByLabel('Reason, for the audit').fill('New colleague');
  await form.getByRole('button', { name: 'Give a role' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Roles changed.');
  await expect(page.getByRole('row', { name: /Tarun Bhalla/ })).toContainText('Content');

  await page.goto('/operator/day');
  const today = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'The day after' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(today!);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(today!);
});
