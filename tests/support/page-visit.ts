import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { RouterContextProvider } from 'react-router';
import { hashToken, newToken } from '#app/accounts/core/secrets.server.ts';
import { insertProof } from '#app/accounts/core/sign-in-queries.server.ts';
import { callerContext, viewerContext } from '#app/accounts/core/viewer.server.ts';
import { personalDataContext } from '#app/accounts/privacy/personal-data-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';

// The cookie library writes cookies only when registered with a server.
await Fastify().register(cookie);

const ORIGIN = 'http://localhost:3000';
let phones = 8_000_000_000 + (process.pid % 1000) * 100_000;

export interface TestAccount {
  accountId: string;
  sessionId: string;
  phone: string;
}

export async function createAccount(db: Database, name = 'Aarav Mehta'): Promise<TestAccount> {
  phones += 1;
  const phone = `+91${phones}`;
  const { id } = await db
    .insertInto('account')
    .values({ phone, name, email: `${phones}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const session = await db
    .insertInto('session')
    .values({
      account_id: id,
      token_hash: Buffer.from(phone),
      device: 'Chrome on a test',
      created_at: new Date(now).toISOString(),
      last_seen_at: new Date(now).toISOString(),
      expires_at: new Date(now + 30 * 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: id, sessionId: session.id, phone };
}

/** Loader or action arguments, for an account or a guest; a form is submitted. */
export function visit(
  db: Database,
  who: TestAccount | null,
  path: string,
  {
    form,
    cookie,
    roles = [],
    lockedRoles = [],
    secondFactorAt = new Date(),
  }: {
    form?: Record<string, string>;
    cookie?: string;
    roles?: string[];
    lockedRoles?: string[];
    secondFactorAt?: Date | null;
  } = {},
) {
  const context = new RouterContextProvider();
  const config = {
    demo: true,
    origin: ORIGIN,
    secureOrigin: false,
    keys: KEY_RING,
    push: { vapid: undefined },
    sms: {},
  };
  const platform = { db, reads: db, config, wake: () => {} } as unknown as Platform;
  context.set(platformContext, platform);
  context.set(personalDataContext, personalDataDeps(platform));
  context.set(callerContext, { address: '203.0.113.9', browser: true, device: 'Chrome on a test' });
  context.set(
    viewerContext,
    who && {
      ...who,
      name: 'Aarav Mehta',
      email: 'a@example.com',
      roles,
      lockedRoles,
      secondFactorAt,
      language: 'en',
    },
  );
  const request = new Request(ORIGIN + path, {
    method: form ? 'POST' : 'GET',
    headers: cookie ? { cookie } : {},
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { request, context };
}

export async function ledTo(act: Promise<unknown>): Promise<Response> {
  const thrown = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error(`No redirect: ${String(thrown)}`);
}

export async function provedCookie(db: Database, who: TestAccount): Promise<string> {
  const token = newToken();
  await db.transaction().execute((trx) => insertProof(trx, hashToken(token), who.phone));
  return `proof=${token}`;
}
