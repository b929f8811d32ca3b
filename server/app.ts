import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { startSecurityTally } from '#app/accounts/security/security-tally.server.ts';
import { SANDBOX_PATH } from '#app/platform/config.server.ts';
import type { Api } from '#app/platform/http.server.ts';
import { sendError, useApiConventions } from '#app/platform/http.server.ts';
import { httpSeconds } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseCrossSite } from '#app/platform/request-guard.server.ts';
import { trustProxyOption } from '#app/platform/trusted-proxies.ts';
import { type Admission, createAdmission, unlimited } from './admission.ts';
import { MAX_CONNECTIONS } from './admission-limits.ts';
import { admitCalls, answerUnavailable } from './admit-requests.ts';
import { documentApi } from './openapi.ts';
import { operationRoutes } from './operation-routes.ts';
import { rejectLateOverload } from './overload-response.ts';
import { type PagesOptions, pages } from './pages.ts';
import { refusalOf, sendRefusal } from './refusal-page.ts';
import { headersByAddress } from './security-headers.ts';
import { watchRefusals } from './watch-refusals.ts';

export interface AppOptions {
  platform: Platform;
  /** Registers every API route of the product, and its documentation. */
  api(api: Api): Promise<void>;
  /** Pictures and other files of the catalogue. */
  media?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** What exists only in demo mode: outbox page, clock, gateway sandbox. */
  demo?: ((app: FastifyInstance) => Promise<void>) | undefined;
  pages?:
    | {
        /** Gives the React build; in development one for each request, compiled as the sources change. */
        prepare(app: FastifyInstance): Promise<PagesOptions['build']>;
        mode: 'production' | 'development';
        clientFolder?: string;
        provide(context: RouterContextProvider, request: FastifyRequest): Promise<void>;
        cacheKey(request: FastifyRequest): string | null;
      }
    | undefined;
  /** Bounds what is in work; without it by the shares, or not at all where nothing is ever turned away. */
  admission?: Admission;
}

const BODY_LIMIT = 64 * 1024;

/** Everything the process serves. It listens nowhere: tests inject requests. */
export async function createApp({
  platform,
  api,
  media,
  demo,
  pages: pageOptions,
  admission,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log as unknown as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Loading every page may take long on a busy machine; whoever supervises the process knows when to give up.
    pluginTimeout: 120_000,
    // Requests are counted and timed by the metrics; the log tells of what went wrong.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOption(platform.config.trustProxy),
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const room = admission ?? (platform.config.overloadDelayMs > 0 ? createAdmission() : unlimited);
  app.addHook('onClose', async () => room.close());
  app.setErrorHandler(answerFailure);
  const headersOf = headersByAddress(platform.config);
  app.addHook('onRequest', async (request, reply) => {
    // The gateway's sandbox plays another site, and sets its own.
    if (!request.url.startsWith(SANDBOX_PATH)) reply.headers(headersOf(request.url));
  });
  app.addHook('onResponse', async (request, reply) => {
    const measured = {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
    };
    httpSeconds.observe(measured, reply.elapsedTime / 1000);
    request.log.debug({ ...measured, ms: reply.elapsedTime }, 'request completed');
  });
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: platform.config.overloadDelayMs,
    // It sends what is returned; its types do not say so.
    pressureHandler: rejectLateOverload as (...args: Parameters<typeof rejectLateOverload>) => void,
  });
  watchRefusals(app, startSecurityTally(platform));
  await operationRoutes(app, platform);
  await app.register(
    async (scope) => {
      useApiConventions(scope as unknown as Api);
      scope.addHook('onRequest', async (request) => {
        if (!request.url.startsWith('/api/webhooks/')) refuseCrossSite(request, [platform.config.origin]);
      });
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      admitCalls(scope, room);
      await documentApi(scope as unknown as Api);
      await api(scope as unknown as Api);
      scope.all('/*', { schema: { hide: true } }, (_request, reply) =>
        sendError(reply, 404, 'not_found', 'There is nothing at this address.'),
      );
    },
    { prefix: '/api' },
  );
  if (media) await app.register(media);
  if (demo) await app.register(demo);
  if (pageOptions) {
    if (pageOptions.clientFolder) await serveClient(app, pageOptions.clientFolder);
    const { prepare, ...rest } = pageOptions;
    await app.register(async (scope) =>
      pages(scope, { platform, admission: room, ...rest, build: await prepare(scope) }),
    );
  }
  return app;
}

/** Outside the API: what went wrong is told in words of ours, since an error's own may tell too much. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (answerUnavailable(error, request, reply)) return;
  const status = error.statusCode ?? 500;
  if (status >= 500)
    request.log.error(
      { err: error, method: request.method, url: request.routeOptions.url },
      'request failed',
    );
  sendRefusal(request, reply, refusalOf(status), status);
}

const AN_HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Built files under their hashed names for ever; the rest of the public folder for an hour. */
async function serveClient(app: FastifyInstance, folder: string) {
  const serve = (root: string, cacheControl: string, where: FastifyStaticOptions) =>
    app.register(fastifyStatic, {
      ...where,
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => response.header('cache-control', cacheControl),
    });
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // A folder is one route: a route for each of its thousand files would take a fifth of a start.
  for (const { name } of folders)
    await serve(join(folder, name), name === 'assets' ? FOR_EVER : AN_HOUR, {
      prefix: `/${name}/`,
      decorateReply: false,
    });
  await serve(folder, AN_HOUR, { wildcard: false, globIgnore: folders.map(({ name }) => `${name}/**`) });
}
