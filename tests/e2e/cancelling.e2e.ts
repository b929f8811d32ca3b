import type { Page } from '@playwright/test';
import { formatRupees, paise } from '#app/shared/money.ts';
import { demoArtist } from '#tests/support/e2e-artist.ts';
import { dayFromNow } from '#tests/support/e2e-booking.ts';
import { type AgreedBooking, agreeOnBooking } from '#tests/support/e2e-paid-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';
import { orderSound } from '#tests/support/e2e-sound-order.ts';
import { colleague, FINANCE, SUPPORT } from '#tests/support/e2e-visitors.ts';

test.use({ world: 'cancelling' });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The last second of each step, or the first: time before the start, and the expected refund. */
const BOUNDARIES = [
  { hours: 72, seconds: 0, percent: 100, tax: true },
  { hours: 36, seconds: 1, percent: 100, tax: false },
  { hours: 36, seconds: 0, percent: 70, tax: false },
  { hours: 12, seconds: 1, percent: 50, tax: false },
  { hours: 12, seconds: -1, percent: 0, tax: false },
] as const;

const moneyOf = (page: Page) => page.getByRole('complementary', { name: 'Money' });
const story = (page: Page) => page.getByRole('region', { name: 'What happens next' });

test('failed refund: finance sends it again, host can follow it', async ({
  page: host,
  product,
  browser,
}) => {
  test.slow();
  const artist = await demoArtist(browser, product);
  await signIn(host, product, '9812300501', 'Gurleen Brar');
  const booking = await agreeOnBooking(host, artist, product, await daysOn(product, 40));
  await product.sandbox('/_sandbox/refunds/mode', { mode: 'failed' });
  const { refund } = await cancel(host, booking);
  await expectMoney(host, booking, 'Delayed by the bank');
  const code = (await host
    .getByText(/MF-[2-9A-Z]{6}/)
    .first()
    .textContent())!.match(/MF-\w{6}/)![0];

  const finance = await colleague(browser, product, FINANCE);
  await finance.goto('/operator/queues/refunds');
  const row = finance.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(refund);
  await expect(row).toContainText('The bank refused the refund.');
  await product.sandbox('/_sandbox/refunds/mode', { mode: 'processed' });
  await row.getByText('Send it again').first().click();
  await row.getByLabel('Reason, for the audit').fill('The bank says that it takes it now');
  await row.getByRole('button', { name: 'Send it again' }).click();
  await expect(finance.getByRole('main').getByRole('status')).toHaveText(
    'Sent again. The state changes when the bank answers.',
  );
  await expectMoney(host, booking, 'Sent to your account');
  await expect(moneyOf(host).getByText('Delayed by the bank')).toBeHidden();
  await finance.reload();
  await expect(row).toHaveCount(0);
  await finance.context().close();
  await artist.page.context().close();
});

test('sound order cancelled by staff: reason shown, fully refunded', async ({
  page: host,
  product,
  browser,
}) => {
  await signIn(host, product, '9812300502', 'Simran Gill');
  const { code, total } = await orderSound(host, 'Simran Gill', dayFromNow(await daysOn(product, 30)));

  const support = await colleague(browser, product, SUPPORT);
  await support.goto('/operator/sound-orders');
  await support.getByRole('link', { name: code }).click();
  const actions = support.getByRole('complementary', { name: 'What you can do' });
  await actions.getByText('Cancel on Mehfil’s behalf').first().click();
  await expect(actions).toContainText(`refunds ${total} to the host, tax included`);
  await actions.getByLabel('Reason: the host reads it').fill('The van has broken down on the way.');
  await actions.getByRole('button', { name: 'Cancel on Mehfil’s behalf' }).click();
  await expect(support.getByRole('main').getByRole('status')).toHaveText(
    'Cancelled. The host gets a full refund.',
  );
  await support.context().close();

  await host.reload();
  await expect(host.getByText('We had to cancel this order. We are sorry.')).toBeVisible();
  await expect(host.getByText(`We refund ${total}, the full amount, the way you paid.`)).toBeVisible();
  await expect(host.getByText('Reason: The van has broken down on the way.')).toBeVisible();
  await expect(async () => {
    await host.reload();
    await expect(moneyOf(host).getByText('Sent to your account')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(moneyOf(host).getByText(`− ${total}`)).toBeVisible();
});

test('refund rule: shown amount equals the refund at every step [S9-11] [S2-14] [S5-09] [S7-20] [S1-05]', async ({
  page: host,
  product,
  browser,
}) => {
  test.setTimeout(480_000);
  const artist = await demoArtist(browser, product);
  await signIn(host, product, '9812300503', 'Harman Bedi');
  const bookings: AgreedBooking[] = [];
  let days = await daysOn(product, 5);
  for (const _boundary of BOUNDARIES) {
    const booking = await agreeOnBooking(host, artist, product, days);
    bookings.push(booking);
    days = Math.ceil((booking.startsAt.getTime() - Date.now()) / DAY) + 1;
  }
  const texts: string[] = [];
  for (const [index, step] of BOUNDARIES.entries()) {
    const booking = bookings[index]!;
    await product.freezeClock(before(booking, step));
    texts.push((await cancel(host, booking, step)).refund);
    if (step.percent > 0) await expectMoney(host, booking, 'Sent to your account');
    else await expect(moneyOf(host).getByText('Sent to your account')).toBeHidden();
  }
  await product.runClock();
  expect(new Set(texts).size).toBe(5);
  expect(texts.at(-1)).toBe('₹0');
  await artist.page.context().close();
});

test('boundary passed while confirming: new amount shown and asked again [S5-09]', async ({
  page: host,
  product,
  browser,
}) => {
  test.slow();
  const artist = await demoArtist(browser, product);
  await signIn(host, product, '9812300504', 'Navdeep Sekhon');
  const booking = await agreeOnBooking(host, artist, product, await daysOn(product, 4));
  await product.freezeClock(before(booking, { hours: 36, seconds: 1 }));
  const { question, amounts } = await ask(host, booking, BOUNDARIES[1]);
  await product.freezeClock(before(booking, { hours: 36, seconds: 0 }));
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();

  const [total, tax] = await priceOf(host);
  const less = amountsAt(total, tax, BOUNDARIES[2]);
  expect(less.refund).not.toBe(amounts.refund);
  await expect(question.getByRole('alert')).toContainText(`Your refund is now ${less.refund}`);
  await expect(question.locator('dd')).toHaveText([less.refund, less.kept]);
  await host.reload();
  await expect(story(host)).not.toContainText('You cancelled this booking');
  expect((await cancel(host, booking, BOUNDARIES[2])).refund).toBe(less.refund);
  await expectMoney(host, booking, 'Sent to your account');
  await product.runClock();
  await artist.page.context().close();
});

type Terms = Pick<(typeof BOUNDARIES)[number], 'percent' | 'tax'>;

async function cancel(host: Page, booking: AgreedBooking, terms: Terms = BOUNDARIES[0]) {
  const { question, amounts } = await ask(host, booking, terms);
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(question).toBeHidden();
  await expect(story(host)).toContainText('You cancelled this booking');
  const said =
    terms.percent > 0 ? `We refund ${amounts.refund} to you.` : 'too late before the start for a refund.';
  await expect(story(host)).toContainText(said);
  return amounts;
}

async function ask(host: Page, { address }: AgreedBooking, terms: Terms) {
  await host.goto(address);
  const amounts = amountsAt(...(await priceOf(host)), terms);
  await expect(moneyOf(host).locator('[aria-current="step"]')).toContainText(amounts.refund);
  await host.getByRole('button', { name: 'Cancel this booking' }).click();
  const question = host.getByRole('dialog', { name: 'Cancel booking' });
  await expect(question.locator('dd')).toHaveText([amounts.refund, amounts.kept]);
  return { question, amounts };
}

function amountsAt(total: number, tax: number, terms: Terms) {
  const kept = Math.floor(((total - tax) * (100 - terms.percent)) / 100) + (terms.tax ? 0 : tax);
  const refund = Math.min(Math.ceil((total - kept) / 100) * 100, total);
  return { refund: formatRupees(paise(refund)), kept: formatRupees(paise(total - refund)) };
}

const before = ({ startsAt }: AgreedBooking, { hours, seconds }: { hours: number; seconds: number }) =>
  new Date(startsAt.getTime() - hours * HOUR - seconds * 1000);

/** Counted from today: other tests may have moved the product's clock. */
async function daysOn(product: Product, days: number) {
  const now = await product.advanceClock(0);
  return days + Math.ceil((now.getTime() - Date.now()) / DAY);
}

/** Total and its tax, as displayed, in paise. */
async function priceOf(host: Page): Promise<[number, number]> {
  const words = (await moneyOf(host).textContent())!;
  const read = (pattern: RegExp) =>
    Math.round(Number((pattern.exec(words)?.[1] ?? '0').replaceAll(',', '')) * 100);
  return [read(/Total\s*₹([\d,]+(?:\.\d\d)?)/), read(/includes ₹([\d,]+(?:\.\d\d)?) GST/)];
}

async function expectMoney(host: Page, { address }: AgreedBooking, words: string) {
  await expect(async () => {
    await host.goto(address);
    await expect(moneyOf(host).getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}
