import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { registerApi } from '#app/api.server.ts';
import {
  type ProfileViewCounter,
  startProfileViewCounter,
} from '#app/artists/core/count-profile-views.server.ts';
import { mediaRoutes, type Original, type Originals } from '#app/artists/media/media-routes.server.ts';
import { seller } from '#app/bookings/wire/seller.server.ts';
import { guardDemoTools } from '#app/notifications/demo-guard.server.ts';
import { demoRoutes } from '#app/notifications/dev-routes.server.ts';
import { provideRequestContext, publicCacheKey } from '#app/page-shell/request-context.server.ts';
import { guardedGateway } from '#app/payments/gateway/guarded-gateway.server.ts';
import { razorpayGateway } from '#app/payments/gateway/razorpay.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { measurePayments } from '#app/payments/reconcile-payments.server.ts';
import { type Config, SANDBOX_PATH } from '#app/platform/config.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { watchDatabase } from '#app/platform/database-watch.server.ts';
import { checkFiles, fileStorage } from '#app/platform/images/file-storage.server.ts';
import { type FileStore, isFileKey } from '#app/platform/images/file-store.ts';
import type { Worker } from '#app/platform/jobs.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMeasures } from '#app/platform/measures.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { prepareDatabase } from '#app/platform/prepare-database.server.ts';
import { slowReads } from '#app/platform/slow-reads.server.ts';
import { whenDatabaseAnswers } from '#app/platform/start-failure.server.ts';
import { measureSwitches } from '#app/platform/switches.server.ts';
import { MAX_CONNECTIONS, WANTED_CONNECTIONS } from './admission-limits.ts';
import { createApp } from './app.ts';
import { createGate } from './gate.ts';

const root = resolve(import.meta.dirname, '..');

export interface Running {
  app: FastifyInstance;
  platform: Platform;
  deps: PaymentDeps;
  stop(): Promise<void>;
}

/** Opens and migrates the database, then serves until stopped. While the database is away it waits, and answers 503. */
export async function serve(config: Config, options: { development?: boolean } = {}): Promise<Running> {
  const log = createLog(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config);
  const watch = watchDatabase(database, log);
  let worker: Worker | undefined;
  const platform: Platform = {
    config,
    database,
    db: database.db,
    reads: database.reads,
    slowReads: slowReads(),
    log,
    wake: () => worker?.wake(),
    catchUp: async () => worker?.catchUp(),
  };
  const deps: PaymentDeps = {
    db: database.db,
    gateway: guardedGateway(razorpayGateway(config.razorpay), database.db),
    seller,
    keys: config.keys,
    directTransfers: config.razorpay.directTransfers,
    log,
    wake: platform.wake,
  };
  if (!config.demo && !deps.directTransfers)
    log.warn('RAZORPAY_DIRECT_TRANSFERS is not 1: what no payment can carry to an artist is paid by bank');
  if (MAX_CONNECTIONS < WANTED_CONNECTIONS)
    log.warn(`ulimit -n leaves room for ${MAX_CONNECTIONS} connections only: set it to 65536`);
  const views = startProfileViewCounter(database.db, log);
  const stopping = new AbortController();
  let isStarting = true;
  const app = await createApp({
    platform,
    api: (api) => registerApi(api, platform, deps),
    media: (media) => registerMedia(media, platform),
    demo: config.demo ? (demo) => registerDemo(demo, platform) : undefined,
    gate: options.development ? undefined : createGate(platform),
    stopping: stopping.signal,
    isStarting: () => isStarting,
    measure: createMeasures(database.db, config.dataDir, [measurePayments, measureSwitches]),
    pages:
      config.role === 'worker' ? undefined : pageOptions(platform, deps, views, options.development ?? false),
  });
  const listen = async () => {
    if (!app.server.listening) await app.listen({ port: config.port, host: config.host });
  };
  const prepare = () => prepareDatabase(config, database);
  await Promise.all([checkFiles(config), whenDatabaseAnswers(database.primary.name, prepare, listen)]);
  if (config.demoCatalogue) await fillDemo(database.db, config);
  isStarting = false;
  await listen();
  if (config.role !== 'web') worker = await startWork(platform, deps);
  if (config.demoCatalogue && config.razorpay.sandbox && config.role === 'all')
    await fillBookings(deps, config);
  if (config.demoCatalogue && config.role !== 'worker' && !existsSync(join(config.dataDir, 'pictures')))
    await drawFrontPage(app);
  const stop = async () => {
    stopping.abort();
    // Balancers take some time to notice; whom they still send here is served.
    await pause(config.stopDelayMs);
    await app.close();
    await views.stop();
    watch.stop();
    await worker?.stop();
    await database.close();
  };
  return { app, platform, deps, stop };
}

/** Dynamic import: a page can be answered before, and a web process needs none of it. */
async function startWork(platform: Platform, deps: PaymentDeps): Promise<Worker> {
  const { startWorker } = await import('#app/platform/jobs.server.ts');
  const { eventHandlers, scheduledJobs } = await import('#app/event-handlers.server.ts');
  const { db, log } = platform;
  return startWorker(db, eventHandlers(platform, deps), scheduledJobs(platform, deps), log);
}

/** Dynamic import: live mode must not load demo code. */
async function fillDemo(db: Platform['db'], config: Config) {
  const { fillDemoCatalogue } = await import('#demo/fill-demo-catalogue.server.ts');
  await fillDemoCatalogue(db);
  const { fillDemoAuthenticators } = await import('#demo/fill-demo-authenticators.server.ts');
  await fillDemoAuthenticators(db, config);
}

async function fillBookings(deps: PaymentDeps, config: Config) {
  const { fillDemoBookings } = await import('#demo/fill-demo-bookings.server.ts');
  await fillDemoBookings(deps, async (orderId) => {
    const paid = await fetch(`${config.razorpay.apiBase}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, outcome: 'success', deliver: 'browser' }),
    });
    return (await paid.json()) as { razorpay_payment_id: string };
  });
}

async function drawFrontPage(app: FastifyInstance) {
  const demo = await import('#demo/draw-front-page.server.ts');
  await demo.drawFrontPage(app);
}

async function registerDemo(app: FastifyInstance, platform: Platform) {
  await demoRoutes(app, platform);
  const { config } = platform;
  if (!config.razorpay.sandbox || config.role === 'worker') return;
  const { razorpaySandbox } = await import('#sandbox/razorpay-sandbox.ts');
  const sandbox = razorpaySandbox({
    keyId: config.razorpay.keyId,
    keySecret: config.razorpay.keySecret,
    webhookSecret: config.razorpay.webhookSecret,
    webhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/razorpay`,
    storeFile: join(config.dataDir, 'gateway-sandbox.sqlite'),
    publicPath: SANDBOX_PATH,
    guardControl: (request, reply) => guardDemoTools(request, reply, config.demoPassword),
  });
  await app.register(sandbox, { prefix: SANDBOX_PATH });
}

function pageOptions(platform: Platform, deps: PaymentDeps, views: ProfileViewCounter, development: boolean) {
  const clientFolder = resolve(root, 'build/client');
  return {
    prepare: development ? compileOnDemand : loadBuild,
    mode: development ? ('development' as const) : ('production' as const),
    ...(!development && existsSync(clientFolder) ? { clientFolder } : {}),
    provide: (
      context: Parameters<typeof provideRequestContext>[2],
      request: Parameters<typeof provideRequestContext>[3],
    ) => provideRequestContext(platform, deps, context, request),
    cacheKey: publicCacheKey,
    onAnswer: views.see,
  };
}

async function compileOnDemand(app: FastifyInstance) {
  const { developmentBuild } = await import('./dev-build.ts');
  return developmentBuild(app);
}

function loadBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(resolve(root, 'build/server/index.js')).href);
}

export async function registerMedia(app: FastifyInstance, platform: Platform): Promise<void> {
  const files = fileStorage(platform.config);
  let drawn: Originals | undefined;
  await mediaRoutes(app, platform, async (source) => {
    if (source.startsWith('file/')) return originalOfUpload(files, source.slice('file/'.length));
    drawn ??= (await import('#demo/drawn-originals.server.ts')).drawnOriginals(
      platform.reads,
      platform.config,
    );
    return drawn(source);
  });
}

/** Security: nothing else in the store may be served publicly. */
const PUBLIC_PICTURES = /^(artists|categories)\//;

/** Each upload has a new key, so the key identifies the content. */
async function originalOfUpload(files: FileStore, key: string): Promise<Original | undefined> {
  if (!PUBLIC_PICTURES.test(key) || !isFileKey(key) || !(await files.exists(key))) return undefined;
  return { key: `file/${key}`, read: async () => (await files.read(key)) ?? Buffer.alloc(0) };
}
