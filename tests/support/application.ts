import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { registerApi } from '#app/api.server.ts';
import {
  type ProfileViewCounter,
  startProfileViewCounter,
} from '#app/artists/core/count-profile-views.server.ts';
import { eventHandlers, scheduledJobs } from '#app/event-handlers.server.ts';
import { provideRequestContext } from '#app/page-shell/request-context.server.ts';
import { type Config, readConfig } from '#app/platform/config.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createApp } from '#server/app.ts';
import type { PagesOptions } from '#server/pages.ts';
import { APP_SECRET } from '#tests/support/key-ring.ts';
import { useMarketplace } from './marketplace.ts';
import { signUp } from './sign-up.ts';
import { KEYS, WEBHOOK_SECRET } from './test-gateway.ts';
import { type Visitor, visitor } from './visitor.ts';

/** The whole API over HTTP; with a build, pages too, always rendered without cache. */
export function useApplication(
  settings: Record<string, string> = {},
  build?: () => Promise<PagesOptions['build']>,
) {
  const market = useMarketplace({ role: 'running' });
  let app: FastifyInstance;
  let platform: Platform;
  let views: ProfileViewCounter;
  let phones = 7_000_000_000 + (process.pid % 10_000) * 1000;

  beforeAll(async () => {
    const config: Config = readConfig({
      APP_SECRET,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_BASE: market.gatewayBase,
      LOG_LEVEL: 'silent',
      REFUSE_OVERLOAD: '0',
      ...settings,
    });
    const { db, open, deps } = market;
    platform = { config, database: open, db, reads: db, log: deps.log, wake: () => {}, catchUp };
    views = startProfileViewCounter(db, deps.log);
    const built = await build?.();
    const pages = built && {
      prepare: async () => built,
      mode: 'production' as const,
      provide: (...[context, request]: Parameters<PagesOptions['provide']>) =>
        provideRequestContext(platform, deps, context, request),
      cacheKey: () => null,
      onAnswer: (answered: Parameters<ProfileViewCounter['see']>[0]) => views.see(answered),
    };
    app = await createApp({ platform, api: (api) => registerApi(api, platform, deps), pages });
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await views?.stop();
  });

  async function catchUp() {
    for (const job of scheduledJobs(platform, market.deps)) await job.run();
    await settle();
  }
  const settle = () => dispatchEvents(market.db, eventHandlers(platform, market.deps), market.deps.log);

  async function signedIn(name = 'Aarav Mehta'): Promise<Visitor> {
    phones += 1;
    const { accountId, cookie } = await signUp(app, market.db, settle, { phone: String(phones), name });
    return visitor(app, accountId, cookie);
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
    get views() {
      return views;
    },
    guest: () => visitor(app),
    signedIn,
    settle,
    catchUp,
  };
}
