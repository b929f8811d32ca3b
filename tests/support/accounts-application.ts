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
import { attachIdempotency } from '#app/platform/idempotency.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createApp } from '#server/app.ts';
import { useTestDatabase } from './database.ts';

export interface Answer {
  status: number;
  body: Record<string, never> & { error?: string; code?: string; message?: string; token?: string };
  headers: Record<string, unknown>;
  cookies: {
    name: string;
    value: string;
    httpOnly?: boolean;
    secure?: boolean;
    sameSite?: string;
    path?: string;
  }[];
}

export function useAccountsApplication(settings: Record<string, string> = {}) {
  const database = useTestDatabase();
  const logged: string[] = [];
  let app: FastifyInstance;
  let platform: Platform;
  let tries = 0;

  beforeAll(async () => {
    const config = readConfig({
      APP_MODE: 'demo',
      DEMO_CLOCK: '1',
      LOG_LEVEL: 'trace',
      OVERLOAD_DELAY_MS: '0',
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
          if (reply.request.headers['x-fail']) return reply.code(409).send({ error: 'no', code: 'no' });
          return reply.code(201).send({ number });
        });
      },
      demo: (demo) => demoRoutes(demo, platform),
    });
    await app.ready();
  });
  afterAll(() => app?.close());

  const settle = () => dispatchEvents(database.db, noticeHandlers(platform), platform.log);

  /** A client with a cookie jar; without one, a native client. */
  function client({ cookies = true, address = '203.0.113.7' } = {}) {
    const jar = new Map<string, string>();
    async function call(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
      headers: object = {},
    ) {
      const sent = cookies
        ? {
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
            'sec-fetch-site': 'same-origin',
          }
        : {};
      const answer = await app.inject({
        method,
        url,
        // The demo's tools accept local requests only.
        remoteAddress: url.startsWith('/dev/') ? '127.0.0.1' : address,
        headers: { ...sent, ...headers },
        ...(payload ? { payload } : {}),
      });
      for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name);
      const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body;
      return { status: answer.statusCode, body, headers: answer.headers, cookies: answer.cookies } as Answer;
    }
    const sendCode = async (phone: string) => {
      const answer = await call('POST', '/api/auth/send-otp', { numbers: phone });
      await settle();
      return answer;
    };
    const verify = (phone: string, otp: string) =>
      call('POST', '/api/auth/verify-otp', { numbers: phone, otp });
    /** Requests a code and verifies it. Returns the proof. */
    async function prove(phone: string): Promise<string> {
      await sendCode(phone);
      const { body } = await verify(phone, await codeOf(phone));
      return (body as unknown as { verification_token: string }).verification_token;
    }
    return { call, jar, sendCode, verify, prove };
  }

  async function codeOf(phone: string): Promise<string> {
    const { body } = await client({ cookies: false }).call('GET', `/dev/outbox.json?to=${phone}`);
    return /\d{6}/.exec((body as unknown as { text: string }[])[0]!.text)![0];
  }

  return {
    client,
    codeOf,
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
