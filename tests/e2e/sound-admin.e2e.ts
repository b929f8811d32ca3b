import type { Page } from '@playwright/test';
import { dayFromNow } from '#tests/support/e2e-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';
import { type OrderedSound, orderSound } from '#tests/support/e2e-sound-order.ts';
import { clockTo, colleague, FINANCE, SUPPORT } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'sound-desk' });

const HOUR = 3_600_000;
const HOST = { phone: '9812300531', name: 'Simran Gill' };

test('sound delivery: wrong note undone, missing note settled, goodwill paid', async ({
  page: host,
  product,
  browser,
}) => {
  test.slow();
  await signIn(host, product, HOST.phone, HOST.name);
  const date = dayFromNow(5);
  const came = await orderSound(host, HOST.name, date);
  const missed = await orderSound(host, HOST.name, date, 'House 12, Sector 8, Chandigarh 160009');
  const starts = new Date(`${date}T18:00:00+05:30`).getTime();
  const backOffice = await colleague(browser, product, SUPPORT);

  await clockTo(product, new Date(starts - 3 * HOUR));
  await noteDelivery(backOffice, came);
  await host.goto(came.address);
  await expect(fact(host, 'Delivered')).toBeVisible();
  await undoNoteNow(backOffice, came);
  await host.reload();
  await expect(fact(host, 'Delivered')).toBeHidden();

  await clockTo(product, new Date(starts + 7 * HOUR));
  await expectStaffNotified(product, [came, missed]);
  await host.reload();
  await expect(host.getByText('We are checking whether your sound system was delivered.')).toBeVisible();
  await settle(backOffice, came, 'It was delivered', 'The crew had no signal at the venue');
  await settle(backOffice, missed, 'It was not delivered', 'The van broke down near Zirakpur.');

  await host.reload();
  await expect(host.getByText('The event is over.')).toBeVisible();
  await expect(host.getByRole('link', { name: /invoice/i }).first()).toBeVisible();
  const finance = await colleague(browser, product, FINANCE);
  await giveGoodwill(finance, came, '500');
  await expectSent(host, came, '₹500');
  await expectSent(host, missed, missed.total);
  await expect(host.getByText('Your sound system was not delivered. We are sorry.')).toBeVisible();
  await expect(host.getByText('Reason: The van broke down near Zirakpur.')).toBeVisible();
  for (const each of [backOffice, finance]) await each.context().close();
});

const fact = (host: Page, name: string) =>
  host.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
const outcome = (backOffice: Page) => backOffice.getByRole('main').getByRole('status');

async function noteDelivery(backOffice: Page, { code }: OrderedSound) {
  const row = await waitingIn(backOffice, 'deliveries', code);
  await row.getByText('Record delivery').first().click();
  await row.getByRole('button', { name: 'Record delivery' }).click();
  await expect(outcome(backOffice)).toHaveText('Recorded: delivered.');
  await expect(row).toHaveCount(0);
}

/** Undoes a note on the wrong line; the timeline keeps it with its reason. */
async function undoNoteNow(backOffice: Page, { code, address }: OrderedSound) {
  const name = 'Undo the delivery';
  const reason = 'The next lawn, same name';
  await backOffice.goto(`/operator${address}`);
  const actions = backOffice.getByRole('complementary', { name: 'What you can do' });
  await actions.getByText(name).first().click();
  await actions.locator('details[open]').getByLabel('Reason, for the audit').fill(reason);
  await actions.getByRole('button', { name }).click();
  await expect(outcome(backOffice)).toHaveText('Undone: not delivered.');
  await expect(backOffice.getByText(reason).first()).toBeVisible();
  await expect(await waitingIn(backOffice, 'deliveries', code)).toBeVisible();
}

async function settle(backOffice: Page, { code }: OrderedSound, name: string, reason: string) {
  const row = await waitingIn(backOffice, 'undelivered', code);
  await row.getByText(name, { exact: true }).first().click();
  await row
    .locator('details[open]')
    .getByLabel(/^Reason/)
    .fill(reason);
  await row.getByRole('button', { name, exact: true }).click();
  await expect(outcome(backOffice)).toContainText('Decided');
  await expect(row).toHaveCount(0);
}

async function waitingIn(backOffice: Page, queue: string, code: string) {
  await backOffice.goto(`/operator/queues/${queue}`);
  return backOffice.getByRole('row').filter({ hasText: code });
}

async function expectStaffNotified(product: Product, orders: readonly OrderedSound[]) {
  const told = async () =>
    (await product.messagesTo('support@mehfil.example')).map(({ text }) => text).join('\n');
  for (const { code } of orders) await expect.poll(told).toContain(`Sound order ${code} for`);
}

async function giveGoodwill(finance: Page, { address }: OrderedSound, amount: string) {
  await finance.goto(`/operator${address}`);
  const actions = finance.getByRole('complementary', { name: 'What you can do' });
  await actions.getByText('Goodwill refund').first().click();
  await actions.getByLabel('Amount in rupees').fill(amount);
  await actions.locator('details[open]').getByLabel('Reason, for the audit').fill('It came very late');
  await actions.getByRole('button', { name: 'Goodwill refund' }).click();
  await expect(outcome(finance)).toHaveText('The refund is on its way to the host.');
}

async function expectSent(host: Page, { address }: OrderedSound, amount: string) {
  const money = host.getByRole('complementary', { name: 'Money' });
  await expect(async () => {
    await host.goto(address);
    await expect(money.getByText(`− ${amount}`, { exact: true })).toBeVisible({ timeout: 1000 });
    await expect(money.getByText('Sent to your account')).toBeVisible({ timeout: 1000 });
  }).toPass();
}
