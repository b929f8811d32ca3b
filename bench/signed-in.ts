import { setTimeout as pause } from 'node:timers/promises';
import { authenticatorCode } from '#app/accounts/second-factor/authenticator.server.ts';
import { DEMO_ACCOUNTS } from '#demo/catalogue/accounts.ts';
import { demoAuthenticatorSecret } from '#demo/catalogue/authenticators.ts';

const STEP_MS = 30_000;
const CODE_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Gets a page as one account; throws unless it is shown. */
export type Page = (path: string) => Promise<void>;

/** Signs in an account that exists, staff with their second factor. */
export async function signedIn(origin: string, phone: string): Promise<Page> {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    return answer;
  };
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const codes = async () => {
    const sent = (await (await call(`/dev/outbox.json?to=${phone}`)).json()) as { text: string }[];
    return sent.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  };
  const before = await codes();
  await post('/api/auth/send-otp', { numbers: phone });
  const otp = await newCode(codes, before);
  await post('/api/auth/verify-otp', { numbers: phone, otp });
  const entered = await post('/api/login/user', { phone_number: phone, fcm_token: null });
  if (!entered.ok) throw new Error(`${phone} cannot sign in: ${await entered.text()}`);
  if (DEMO_ACCOUNTS.some((account) => account.phone === phone && account.roles.length > 0))
    for (const stepsAhead of [0, 1]) await enterCode(stepsAhead);
  return async (path) => {
    const answer = await call(path);
    await answer.arrayBuffer();
    if (answer.status !== 200)
      throw new Error(`${answer.status} for ${path} ${answer.headers.get('location') ?? ''}`);
  };
  /** A code that was used a moment ago, by a run before, is followed by the next one. */
  function enterCode(stepsAhead: number) {
    const at = new Date(Date.now() + stepsAhead * STEP_MS);
    return call('/second-factor', {
      method: 'POST',
      body: new URLSearchParams({
        intent: 'check',
        code: authenticatorCode(demoAuthenticatorSecret(phone), at),
        next: '/operator',
      }),
    });
  }
}

/** The code that was sent since: a busy worker takes some time. */
async function newCode(codes: () => Promise<string[]>, before: string[]): Promise<string> {
  const deadline = performance.now() + CODE_MS;
  while (performance.now() < deadline) {
    const found = (await codes()).find((code) => !before.includes(code));
    if (found) return found;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`No code in ${CODE_MS / 1000} s`);
}
