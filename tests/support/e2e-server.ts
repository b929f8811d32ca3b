import { test as base, type Cookie, expect, type Page } from '@playwright/test';
import { staffRoles } from '#app/accounts/core/roles.ts';
import { authenticatorCode } from '#app/accounts/second-factor/authenticator.server.ts';
import { DEMO_ACCOUNTS, demoAuthenticatorSecret } from '#demo/catalogue/accounts.ts';
import { waitingForScripts } from './e2e-hydration.ts';
import { startFromTemplate } from './e2e-template.ts';

export interface Product {
  origin: string;
  codeFor(phone: string): Promise<string>;
  messagesTo(recipient: string): Promise<{ id: number; to: string; channel: string; text: string }[]>;
  /** Moves business time forward and runs everything due. Returns the new time. */
  advanceClock(seconds: number): Promise<Date>;
  /** Freezes business time at an instant that is not over, and runs everything due. */
  freezeClock(at: Date): Promise<void>;
  runClock(): Promise<void>;
  sandbox<Answer = Record<string, unknown>>(path: string, body?: object): Promise<Answer>;
}

/** One server per worker and world. Tests that move the clock set `test.use({ world: 'the-day' })`. */
export const test = base.extend<object, { world: string; product: Product }>({
  world: ['shared', { option: true, scope: 'worker' }],
  product: [
    // Declared as a dependency: another world needs another worker.
    async ({ world: _world }, use) => {
      const server = await startFromTemplate();
      await use(productAt(server.origin));
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [({ browser }, use) => use(waitingForScripts(browser)), { scope: 'worker' }],
  baseURL: ({ product }, use) => use(product.origin),
});

export { expect };

export function productAt(origin: string): Product {
  const messagesTo: Product['messagesTo'] = async (recipient) =>
    (await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(recipient)}`)).json();
  const clock = (change: object) => post<{ now: string }>(`${origin}/dev/clock`, change);
  return {
    origin,
    messagesTo,
    async codeFor(phone) {
      const codes = (await messagesTo(phone)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
      const code = codes.find(Boolean);
      if (!code) throw new Error(`No code was sent to ${phone}.`);
      return code;
    },
    async advanceClock(advanceSeconds) {
      return new Date((await clock({ advanceSeconds })).now);
    },
    async freezeClock(at) {
      await clock({ standAt: at.toISOString() });
    },
    async runClock() {
      await clock({ runOn: true });
    },
    sandbox: (path, body = {}) => post(`${origin}/sandbox/razorpay${path}`, body),
  };
}

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const sessions = new Map<string, Cookie[]>();

/** Signs in or up by API. Codes are limited to three in ten minutes, so valid sessions are reused. */
export async function signIn(page: Page, product: Product, phone: string, name: string): Promise<void> {
  const key = `${product.origin} ${phone}`;
  await page.context().addCookies(sessions.get(key) ?? []);
  if (sessions.has(key) && (await isSignedIn(page, product, phone))) return;
  await signInAnew(page, product, phone, name);
  if (STAFF_PHONES.includes(phone)) await showSecondFactor(page, product, phone);
  const cookies = await page.context().cookies(product.origin);
  sessions.set(
    key,
    cookies.filter((cookie) => cookie.name === 'sid'),
  );
}

const STAFF_PHONES = DEMO_ACCOUNTS.filter(({ roles }) => staffRoles(roles).length > 0).map(
  ({ phone }) => phone,
);
const STEP_MS = 30_000;

/** Authenticator code of demo staff, now or `stepsAhead` steps later. */
export function staffCode(phone: string, stepsAhead = 0): string {
  const at = new Date(Date.now() + stepsAhead * STEP_MS);
  return authenticatorCode(demoAuthenticatorSecret(phone), at);
}

/** A code already used by another browser is followed by the next one. */
export async function showSecondFactor(page: Page, { origin }: Product, phone: string): Promise<void> {
  for (const stepsAhead of [0, 1]) {
    const answer = await page.request.post(`${origin}/second-factor`, {
      form: { intent: 'check', code: staffCode(phone, stepsAhead), next: '/operator' },
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
    if (answer.status() === 302) return;
  }
  throw new Error(`The second factor of ${phone} was not taken.`);
}

/** Staff are asked again after half an hour of business time. */
async function isSignedIn(page: Page, { origin }: Product, phone: string): Promise<boolean> {
  const own = STAFF_PHONES.includes(phone) ? '/operator' : '/profile';
  return (await page.request.get(`${origin}${own}`, { maxRedirects: 0 })).status() === 200;
}

export async function signInAsNewStaff(page: Page, product: Product, phone: string): Promise<void> {
  await page.context().clearCookies();
  await signInAnew(page, product, phone, '');
  const { origin } = product;
  const setUp = await (await page.request.get(`${origin}/second-factor`)).text();
  const secret = /class="factor-secret[^"]*">([A-Z2-7 ]+)</.exec(setUp)![1]!.replaceAll(' ', '');
  const answer = await page.request.post(`${origin}/second-factor`, {
    form: { intent: 'confirm', code: authenticatorCode(secret) },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
}

/** Phone code only, in a new session. */
export async function signInAnew(page: Page, product: Product, phone: string, name: string): Promise<void> {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${product.origin}/api${path}`, {
      data,
      headers: { origin: product.origin, 'sec-fetch-site': 'same-origin' },
    });
    return { ok: answer.ok(), status: answer.status(), text: await answer.text() };
  };
  const must = async (path: string, data: object) => {
    const { ok, status, text } = await call(path, data);
    if (!ok) throw new Error(`${path}: ${status} ${text}`);
  };
  await must('/auth/send-otp', { numbers: phone });
  await must('/auth/verify-otp', { numbers: phone, otp: await product.codeFor(phone) });
  const known = await call('/login/user', { phone_number: phone, fcm_token: null });
  if (known.ok) return;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  await must('/signup/user', { name, email, phone_number: phone, fcm_token: null });
}
