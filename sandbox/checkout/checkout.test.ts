import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type FrameLocator, type Page } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BROWSER_ARGUMENTS, findTestBrowser } from '#tests/support/find-browser.ts';
import { KEYS, type Running, runSandbox } from '#tests/support/gateway-contract.ts';
import { checkoutSignature } from '../ids.ts';

// The shop is on another origin under a strict CSP; its own script opens the checkout.
const SHOP_SCRIPT = `
  window.log = [];
  document.querySelector('button').addEventListener('click', async () => {
    const options = await (await fetch('/options.json')).json();
    const modal = { ...options.modal, ondismiss: (reason) => window.log.push({ dismissed: reason ?? true }) };
    const handler = options.callback_url ? undefined : (receipt) => window.log.push({ paid: receipt });
    const checkout = new Razorpay({ ...options, modal, handler });
    checkout.on('payment.failed', ({ error }) => window.log.push({ failed: error }));
    checkout.open();
  });`;

let browser: Browser;
let shop: FastifyInstance;
let shopOrigin: string;
let sandbox: Running;
let context: BrowserContext;
let page: Page;
let dialog: FrameLocator;
let options: Record<string, unknown> = {};
let complaints: string[] = [];
const posted: unknown[] = [];

beforeAll(async () => {
  const executablePath = findTestBrowser();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_ARGUMENTS });
  shop = Fastify();
  shop.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_r, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  shop.get('/', async (_request, reply) => {
    const policy = `default-src 'none'; script-src 'self' ${sandbox.origin}; frame-src ${sandbox.origin}; connect-src 'self'; form-action 'self'`;
    const html = `<!doctype html><html lang="en"><title>Shop</title><button>Book</button>
      <script src="${sandbox.base}/v1/checkout.js"></script><script src="/shop.js"></script>`;
    return reply.header('content-security-policy', policy).type('text/html').send(html);
  });
  shop.get('/shop.js', async (_request, reply) => reply.type('text/javascript').send(SHOP_SCRIPT));
  shop.get('/options.json', async () => options);
  shop.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  shop.post('/callback', async ({ body }, reply) => {
    posted.push(body);
    return reply.type('text/html').send('<h1>Thank you</h1>');
  });
  shopOrigin = await shop.listen({ port: 0, host: '127.0.0.1' });
  sandbox = await runSandbox({ allowedAncestors: [shopOrigin] });
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
  await shop.close();
});

beforeEach(async () => {
  complaints = [];
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  dialog = page.frameLocator('iframe');
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function startCheckout(more: Record<string, unknown>): Promise<string> {
  const order = await sandbox.sdk.orders.create({ amount: 1_18_000_00, currency: 'INR' });
  options = { key: KEYS.keyId, order_id: order.id, name: 'Mehfil', theme: { color: '#1E6A29' }, ...more };
  await page.goto(shopOrigin);
  await page.getByRole('button', { name: 'Book' }).click();
  return order.id;
}

async function openCheckout(more: Record<string, unknown> = {}): Promise<string> {
  const orderId = await startCheckout(more);
  await dialog.getByRole('button', { name: 'Pay ₹1,18,000' }).waitFor();
  return orderId;
}

const click = (name: string) => dialog.getByRole('button', { name }).click();

async function checkoutEvents(count: number) {
  await page.waitForFunction((n) => (window as unknown as { log: unknown[] }).log.length >= n, count);
  return page.evaluate(() => (window as unknown as { log: Record<string, unknown>[] }).log);
}
const gone = () => page.locator('iframe').waitFor({ state: 'detached' });

test('loaded from the provider: pays and returns the signed proof [S7-25]', async () => {
  const orderId = await openCheckout();
  expect(await page.locator('script').first().getAttribute('src')).toBe(`${sandbox.base}/v1/checkout.js`);
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await click('Pay ₹1,18,000');
  const [entry] = await checkoutEvents(1);
  const receipt = entry?.paid as Record<string, string>;
  expect(Object.keys(receipt).sort()).toEqual([
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
  ]);
  const paymentId = String(receipt.razorpay_payment_id);
  expect(receipt.razorpay_signature).toBe(checkoutSignature(KEYS.keySecret, orderId, paymentId));
  expect((await sandbox.sdk.payments.fetch(paymentId)).method).toBe('card');
  await gone();
});

test('currency and amount from order, button colour from theme', async () => {
  await openCheckout({ amount: 1 });
  const pay = dialog.getByRole('button', { name: 'Pay ₹1,18,000' });
  expect(await pay.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(30, 106, 41)');
  await pay.click();
  await dialog
    .getByRole('alert')
    .getByText(/different from the amount/)
    .waitFor();
  complaints = complaints.filter((text) => !text.includes('400'));
});

test('failed payment: shown, dialog stays, the next try pays', async () => {
  const orderId = await openCheckout();
  await dialog.getByLabel('Reason for failure').selectOption('insufficient_fund');
  await click('Fail this payment');
  const [first] = await checkoutEvents(1);
  expect(first?.failed).toMatchObject({ reason: 'insufficient_fund', metadata: { order_id: orderId } });
  await click('Pay ₹1,18,000');
  expect((await checkoutEvents(2))[1]).toHaveProperty('paid');
});

test('without retry a failure ends the dialog', async () => {
  await openCheckout({ retry: { enabled: false } });
  await click('Fail this payment');
  const log = await checkoutEvents(2);
  expect(Object.keys(log[0] ?? {})).toEqual(['failed']);
  expect(Object.keys(log[1] ?? {})).toEqual(['dismissed']);
  await gone();
});

test('Escape and close button: dialog closes, shop notified, focus restored', async () => {
  await openCheckout();
  await page.keyboard.press('Escape');
  expect(await checkoutEvents(1)).toEqual([{ dismissed: true }]);
  await gone();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book');
  await openCheckout();
  await click('Close payment');
  expect(await checkoutEvents(1)).toEqual([{ dismissed: true }]);
});

test('confirm_close asks first', async () => {
  await openCheckout({ modal: { confirm_close: true } });
  await page.keyboard.press('Escape');
  await click('Continue paying');
  await dialog.getByRole('button', { name: 'Pay ₹1,18,000' }).waitFor();
  await click('Close payment');
  await click('Yes, leave');
  expect(await checkoutEvents(1)).toEqual([{ dismissed: true }]);
});

test('pending payment: completes by itself when the bank approves', async () => {
  const orderId = await openCheckout();
  await click('Leave pending');
  await dialog.getByRole('heading', { name: 'Waiting for the bank' }).waitFor();
  const { items } = await sandbox.sdk.orders.fetchPayments(orderId);
  await sandbox.post(`/_sandbox/payments/${items[0]?.id}/late-authorize`);
  expect((await checkoutEvents(1))[0]?.paid).toMatchObject({ razorpay_payment_id: items[0]?.id });
});

test.each([
  ['An offer takes 10% off', 1_06_200_00],
  ['A fee of 2% on top', 1_20_360_00],
])('the amount that is paid can be chosen: %s', async (label, amount) => {
  const orderId = await openCheckout();
  await dialog.getByRole('combobox', { name: 'Amount that is paid' }).selectOption({ label });
  await click('Pay ₹1,18,000');
  await checkoutEvents(1);
  const { items } = await sandbox.sdk.orders.fetchPayments(orderId);
  expect(items.map((payment) => payment.amount)).toEqual([amount]);
});

test.each([
  ['Yes, after 20 seconds', 'paid'],
  ['No, after 20 seconds', 'failed'],
])('what the bank says later can be chosen: %s', async (label, event) => {
  await openCheckout();
  await dialog.getByRole('combobox', { name: 'What the bank says later' }).selectOption({ label });
  await click('Leave pending');
  await dialog.getByRole('heading', { name: 'Waiting for the bank' }).waitFor();
  await sandbox.post('/_sandbox/clock/advance', { seconds: 20 });
  expect(Object.keys((await checkoutEvents(1))[0]!)).toEqual([event]);
});

test('the time limit closes it', async () => {
  await startCheckout({ timeout: 1 });
  expect(await checkoutEvents(1)).toEqual([{ dismissed: 'timeout' }]);
});

test('a callback address is posted the three fields', async () => {
  const orderId = await openCheckout({ callback_url: `${shopOrigin}/callback` });
  await click('Pay ₹1,18,000');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(posted.at(-1)).toMatchObject({ razorpay_order_id: orderId, razorpay_signature: expect.any(String) });
});

test('a paid order cannot be paid again', async () => {
  const order = await sandbox.sdk.orders.create({ amount: 100_00, currency: 'INR' });
  await sandbox.post('/pay', { order_id: order.id, outcome: 'success' });
  await startCheckout({ order_id: order.id });
  await click('Go back');
  expect(await checkoutEvents(1)).toEqual([{ dismissed: true }]);
  complaints = complaints.filter((text) => !text.includes('400'));
});

test('keyboard: Tab stays inside the dialog and reaches everything', async () => {
  await openCheckout();
  const focused = () =>
    dialog.locator(':focus').evaluate((element) => element.id || element.getAttribute('value'));
  const round: string[] = [];
  for (let i = 0; i < 8; i++) {
    round.push(String(await focused()));
    await page.keyboard.press('Tab');
  }
  expect(round).toEqual(['pay', 'reason', 'fail', 'answer', 'pending', 'change', 'close', 'upi']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('change');
});

test('another site cannot frame the dialog', async () => {
  const response = await fetch(`${sandbox.base}/v1/checkout/dialog`);
  const policy = String(response.headers.get('content-security-policy'));
  expect(policy).toContain(`frame-ancestors 'self' ${shopOrigin}`);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test.each([
  ['phone', 390],
  ['desktop', 1440],
])('nothing to complain about for assistive technology on a %s', async (_device, width) => {
  await page.setViewportSize({ width, height: 844 });
  await openCheckout({
    description: 'Jasleen Kaur Sandhu',
    prefill: { contact: '+919876543210' },
    timeout: 600,
  });
  await click('Fail this payment');
  await dialog.getByRole('alert').waitFor();
  const { violations } = await new AxeBuilder({ page }).include(['iframe', '#panel']).analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
  const overflow = await dialog.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth);
  expect(overflow).toBe(false);
});
