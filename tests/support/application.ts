import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { registerApi } from '#app/api.server.ts';
import { eventHandlers, scheduledJobs } from '#app/event-handlers.server.ts';
import { type Config, readConfig } from '#app/platform/config.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { provideRequestContext } from '#app/request-context.server.ts';
import { createApp } from '#server/app.ts';
import type { PagesOptions } from '#server/pages.ts';
import { APP_SECRET } from '#tests/support/key-ring.ts';
import { KEYS, useMarketplace, WEBHOOK_SECRET } from './marketplace.ts';

export interface Visitor {
  accountId: string;
  cookie: string;
  call<Body = Record<string, unknown>>(
    method: InjectOptions['method'],
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown> }>;
}

/** The whole API over HTTP; with a build, pages too, always rendered without cache. */
export function useApplication(
  settings: Record<string, string> = {},
  build?: () => Promise<PagesOptions['build']>,
) {
  const market = useMarketplace({ role: 'running' });
  let app: FastifyInstance;
  let platform: Platform;
  let phones = 7_000_000_000 + (process.pid % 10_000) * 1000;

  beforeAll(async () => {
    const config: Config = readConfig({
      APP_SECRET,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_BASE: market.gatewayBase,
      LOG_LEVEL: 'silent',
      OVERLOAD_DELAY_MS: '0',
      ...settings,
    });
    const { db, open, deps } = market;
    platform = { config, database: open, db, reads: db, log: deps.log, wake: () => {}, catchUp };
    const built = await build?.();
    const pages = built && {
      prepare: async () => built,
      mode: 'production' as const,
      provide: (...[context, request]: Parameters<PagesOptions['provide']>) =>
        provideRequestContext(platform, deps, context, request),
      cacheKey: () => null,
    };
    app = await createApp({ platform, api: (api) => registerApi(api, platform, deps), pages });
    await app.ready();
  });
  afterAll(() => app?.close());

  async function catchUp() {
    for (const job of scheduledJobs(platform, market.deps)) await job.run();
    await settle();
  }
  const settle = () => dispatchEvents(market.db, eventHandlers(platform, market.deps), market.deps.log);

  function visitor(accountId = '', cookie = ''): Visitor {
    return {
      accountId,
      cookie,
      async call(method, url, payload, headers = {}) {
        const answer = await app.inject({
          method: method!,
          url,
          headers: { ...(cookie ? { cookie } : {}), 'sec-fetch-site': 'same-origin', ...headers },
          ...(payload ? { payload } : {}),
        });
        const body = answer.body === '' ? {} : answer.json();
        return { status: answer.statusCode, body, headers: answer.headers };
      },
    };
  }

  async function signedIn(name = 'Aarav Mehta'): Promise<Visitor> {
    phones += 1;
    const phone = String(phones);
    const jar = new Map<string, string>();
    const post = async (url: string, payload: object) => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const answer = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      });
      for (const { name: key, value } of answer.cookies) jar.set(key, value);
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json() as { user: { id: string } };
    };
    await post('/api/auth/send-otp', { numbers: phone });
    await settle();
    const sent = await market.db
      .selectFrom('notice')
      .select('body')
      .where('recipient', '=', `+91${phone}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await post('/api/auth/verify-otp', { numbers: phone, otp: /\d{6}/.exec(sent.body)![0] });
    const { user } = await post('/api/signup/user', { name, email: 'host@example.com', phone_number: phone });
    return visitor(user.id, `sid=${jar.get('sid')}`);
  }

  return {
    market,
    get app() {
      return app;
    },
    get db() {
      return market.db;
    },
    get platform() {
      return platform;
    },
    guest: () => visitor(),
    signedIn,
    settle,
    catchUp,
  };
}
