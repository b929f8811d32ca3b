import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { RouterContextProvider } from 'react-router';
import type { SecurityEventKind } from '#app/accounts/security/security-events.ts';
import { type SecurityTally, startSecurityTally } from '#app/accounts/security/security-tally.server.ts';
import { SANDBOX_PATH } from '#app/platform/config.server.ts';
import { type Api, answerUnknownCalls, useApiConventions } from '#app/platform/http.server.ts';
import { httpSeconds } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseCrossSite } from '#app/platform/request-guard.server.ts';
import { givenRequestId, newRequestId, runWithId } from '#app/platform/request-id.server.ts';
import { clientAddress, trustProxyOption } from '#app/platform/trusted-proxies.ts';
import { type Admission, createAdmission, unlimited } from './admission.ts';
import { kindOf, MAX_CONNECTIONS } from './admission-limits.ts';
import { admitCalls, answerUnavailable } from './admit-requests.ts';
import type { createGate } from './gate.ts';
import { operationRoutes } from './operation-routes.ts';
import { rejectOverload, whyNotNow } from './overload-response.ts';
import { type PagesOptions, registerPages } from './pages.ts';
import { drainUnreadBody, refusalReasonOfStatus, sendRefusal } from './refusal-page.ts';
import { headersByAddress } from './security-headers.ts';

export interface AppOptions {
  platform: Platform;
  api(api: Api): Promise<void>;
  media?: ((app: FastifyInstance) => Promise<void>) | undefined;
  demo?: ((app: FastifyInstance) => Promise<void>) | undefined;
  pages?:
    | {
        /** Returns the React build; in development one per request. */
        prepare(app: FastifyInstance): Promise<PagesOptions['build']>;
        mode: 'production' | 'development';
        clientFolder?: string;
        provide(context: RouterContextProvider, request: FastifyRequest): Promise<void>;
        cacheKey(request: FastifyRequest): string | null;
      }
    | undefined;
  /** Says why the site takes no such request now. */
  gate?: ReturnType<typeof createGate> | undefined;
  /** Default: the shares, or unlimited where overload protection is off. */
  admission?: Admission;
  /** Aborted when the process is told to stop: it serves on, but balancers are to leave it. */
  stopping?: AbortSignal;
  /** While true the process lives, but is not ready, and only says so. */
  isStarting?: () => boolean;
  /** Brings metrics up to date before they are answered. */
  measure?: () => Promise<unknown>;
}

const BODY_LIMIT = 64 * 1024;

/** The whole server without a listening socket: tests inject requests. */
export async function createApp({
  platform,
  api,
  media,
  demo,
  pages: pageOptions,
  gate,
  admission,
  stopping,
  isStarting = () => false,
  measure,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log as unknown as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Loading all pages may be slow on a busy machine; the supervisor has its own timeout.
    pluginTimeout: 120_000,
    // Metrics count and time requests; the log records errors, and each request only with ACCESS_LOG.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOption(platform.config.trustProxy),
    genReqId: newRequestId,
    // The log adds the id of the request to each of its lines.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const room = admission ?? (platform.config.refuseOverload ? createAdmission() : unlimited);
  app.addHook('onClose', async () => room.close());
  app.setErrorHandler(answerFailure);
  addHooks(app, platform, isStarting, gate);
  await app.register(cookie);
  tallyRefusals(app, startSecurityTally(platform));
  await operationRoutes(app, platform, { isStarting, stopping, measure });
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
      const takeTheRest = answerUnknownCalls(scope as unknown as Api);
      await documentApi(scope as unknown as Api);
      await api(scope as unknown as Api);
      takeTheRest();
    },
    { prefix: '/api' },
  );
  if (media) await app.register(media);
  if (demo) await app.register(demo);
  if (pageOptions) {
    if (pageOptions.clientFolder) await serveClient(app, pageOptions.clientFolder);
    const { prepare, ...rest } = pageOptions;
    await app.register(async (scope) =>
      registerPages(scope, { platform, admission: room, ...rest, build: await prepare(scope) }),
    );
  }
  return app;
}

/** When to try again where only the words of a page name the wait. */
const RETRY_SECONDS = 60;

/** They wait for no database. */
const OPERATION = /^\/(healthz|readyz|metrics)\b/;

/** Headers, changes refused while the primary is away, and the time of each request. */
function addHooks(
  app: FastifyInstance,
  platform: Platform,
  isStarting: () => boolean,
  gate: AppOptions['gate'],
) {
  const headersOf = headersByAddress(platform.config);
  app.addHook('onRequest', (request, reply, done) => {
    // More than one address: the first is a proxy that we trust.
    if ((request.ips?.length ?? 0) > 1) request.id = givenRequestId(request.headers) ?? request.id;
    reply.header('x-request-id', request.id);
    runWithId(request.id, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    // The sandbox acts as another site and sets its own headers.
    if (!request.url.startsWith(SANDBOX_PATH)) reply.headers(headersOf(request.url));
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_SECONDS);
    // The page that is open reads it here.
    if (reply.statusCode >= 500) reply.header('server-timing', `request;desc="${request.id}"`);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (OPERATION.test(request.url)) return;
    const why = whyNotNow(request, platform.database.primary, isStarting()) ?? (await gate?.(request));
    if (!why) return;
    drainUnreadBody(request, reply);
    return reply.send(rejectOverload(request, reply, why));
  });
  app.addHook('onResponse', async (request, reply) => {
    const measured = {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
    };
    httpSeconds.observe(measured, reply.elapsedTime / 1000);
    if (!platform.config.accessLog) return;
    const [, path] = routeWithoutIds(request).split(' ');
    const route = measured.route === '*' ? path : measured.route;
    const [ms, bytes] = [Math.round(reply.elapsedTime), Number(reply.getHeader('content-length') ?? 0)];
    const seen = { reqId: request.id, ...measured, route, ms, bytes, kind: kindOf(request.url) };
    request.log.info(seen, 'request');
  });
}

/** Outside the API. Uses our own messages, since error messages may leak internals. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (answerUnavailable(error, request, reply)) return;
  const status = error.statusCode ?? 500;
  if (status >= 500)
    request.log.error(
      { err: error, method: request.method, url: request.routeOptions.url },
      'request failed',
    );
  sendRefusal(request, reply, refusalReasonOfStatus(status), status);
}

const AN_HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Hashed files are immutable; the rest of the public folder is cached for an hour. */
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
  // One route per folder: a route per file would take a fifth of the start time.
  for (const { name } of folders)
    await serve(join(folder, name), name === 'assets' ? FOR_EVER : AN_HOUR, {
      prefix: `/${name}/`,
      decorateReply: false,
    });
  await serve(folder, AN_HOUR, { wildcard: false, globIgnore: folders.map(({ name }) => `${name}/**`) });
}

const KIND_OF_STATUS = new Map<number, SecurityEventKind>([
  [403, 'no_right'],
  [404, 'not_theirs'],
  [429, 'limit'],
]);

/** Records refused permissions, access to others' records, and reached limits. */
function tallyRefusals(app: FastifyInstance, tally: SecurityTally) {
  app.decorateRequest('viewer', null);
  app.addHook('onResponse', async (request, reply) => {
    const kind = KIND_OF_STATUS.get(reply.statusCode);
    const accountId = request.viewer?.accountId;
    const subject = routeWithoutIds(request);
    // 404s without a session are noise; ids of others matter only with a session.
    if (!kind || (kind === 'not_theirs' && !(accountId && subject.includes('/:id')))) return;
    tally.note({ kind, accountId, address: clientAddress(request), subject });
  });
  app.addHook('onClose', () => tally.stop());
}

const WORD = /^[A-Za-z][A-Za-z-]{0,30}(\.(data|ics|pdf|json|csv))?$/;

/** Route with all variable parts replaced, since they may hold personal data. */
function routeWithoutIds({ method, url }: FastifyRequest): string {
  const segments = url.split('?')[0]!.split('/').slice(1, 9);
  return `${method} /${segments.map((segment) => (segment === '' || WORD.test(segment) ? segment : ':id')).join('/')}`.slice(
    0,
    120,
  );
}

const API_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Chapter by address prefix; the first match wins. */
const CHAPTERS: [RegExp, string][] = [
  [/^\/(auth|login|signup|logout|me|account)\b|^\/booking\/info/, 'Accounts'],
  [/^\/(search|artists|bestTeam|bestArtist|wishlist|reviews)\b/, 'Artists'],
  [/^\/(equip|kits|sound)\b/, 'Sound'],
  [/^\/(payments|webhooks)\b/, 'Payments'],
  [/^\/(booking|bookings|allbookings)\b/, 'Bookings'],
  [/^\/(cities|places|geocode)\b/, 'Places'],
  [/^\/(notifications|messages|conversations)\b/, 'Messages'],
];

/** OpenAPI document and page from the validation schemas. Register before the routes, in their scope. */
async function documentApi(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mehfil',
        version: '1.0.0',
        description:
          'Find and book live performers. Amounts are rupees unless a field says paise. Moments are ISO 8601; date and times of an occasion are Indian Standard Time. Every refusal is {error, code, details?, requestId?}: a sentence for people, a code for programs, and the name of the request for our support, as in the header X-Request-Id.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'sid',
            description: 'Set in browsers by signing in',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'For native clients: the token that signing in returns',
          },
        },
      },
      security: [{}, { session: [] }, { token: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const [method] = [route.route.method].flat();
      return { url, schema: { ...schema, tags: [chapterOf(url)], operationId: operationName(method!, url) } };
    },
    transformObject: jsonSchemaTransformObject,
  });

  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(api.swagger()),
  );
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    // To read, not to book by accident: nothing is sent from this page.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, supportedSubmitMethods: [] },
    theme: { title: 'Mehfil API' },
    staticCSP: API_PAGE_POLICY,
  });
}

const withoutPrefix = (url: string) => url.replace(/^\/api/, '');

function chapterOf(url: string): string {
  return CHAPTERS.find(([pattern]) => pattern.test(withoutPrefix(url)))?.[1] ?? 'More';
}

/** `post /api/auth/send-otp` becomes `postAuthSendOtp`. */
function operationName(method: string, url: string): string {
  const words = withoutPrefix(url).match(/[a-z0-9]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}
