import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { accountsApi } from '#app/accounts/api/api.server.ts';
import { attachViewer, requireViewer } from '#app/accounts/core/viewer.server.ts';
import { pushApi } from '#app/accounts/push/push-api.server.ts';
import { notificationsApi } from '#app/notifications/api.server.ts';
import { demoRoutes } from '#app/notifications/dev-routes.server.ts';
import { noticeHandlers } from '#app/notifications/handlers.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { DatabaseUnavailable } from '#app/platform/database-unavailable.server.ts';
import { attachIdempotency } from '#app/platform/idempotency.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createApp } from '#server/app.ts';
import { accountsClient, type ClientOptions, codeOf } from './accounts-client.ts';
import { useTestDatabase } from './database.ts';

export function useAccountsApplication(settings: Record<string, string> = {}) {
  const database = useTestDatabase();
  const logged: string[] = [];
  let app: FastifyInstance;
  let platform: Platform;
  let tries = 0;

  beforeAll(async () => {
    const config = readConfig({
      ACCESS_LOG: '1',
      APP_MODE: 'demo',
      DEMO_CLOCK: '1',
      LOG_LEVEL: 'trace',
      REFUSE_OVERLOAD: '0',
      ...settings,
    });
    const log = createLog('trace', { write: (line) => void logged.push(line) });
    platform = {
      config,
      database: database.open,
      db: database.db,
      reads: database.db,
      log,
      wake: () => {},
      catchUp: async () => {},
    };
    app = await createApp({
      platform,
      api: async (api) => {
        attachViewer(api, platform);
        attachIdempotency(api, platform);
        await accountsApi(api, platform);
        pushApi(api, platform);
        await notificationsApi(api, platform);
        // A creating route, to test idempotency.
        const idempotent = (request: Parameters<typeof requireViewer>[0]) => requireViewer(request).accountId;
        api.post('/try', { config: { idempotent } }, async (_request, reply) => {
          tries += 1;
          const number = tries;
          const fails = reply.request.headers['x-fail'];
          if (fails === 'lock') throw new DatabaseUnavailable('busy', 'a lock');
          if (fails === 'commit') throw new DatabaseUnavailable('away', 'lost', true);
          if (fails) return reply.code(409).send({ error: 'no', code: 'no' });
          return reply.code(201).send({ number });
        });
      },
      demo: (demo) => demoRoutes(demo, platform),
    });
    await app.ready();
  });
  afterAll(() => app?.close());

  const settle = () => dispatchEvents(database.db, noticeHandlers(platform), platform.log);

  return {
    client: (options?: ClientOptions) => accountsClient(app, settle, options),
    codeOf: (phone: string) => codeOf(app, phone),
    settle,
    logged,
    get db() {
      return database.db;
    },
    get platform() {
      return platform;
    },
    get tries() {
      return tries;
    },
    advance: (seconds: number) => advanceClock(database.db, seconds),
  };
}
