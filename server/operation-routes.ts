import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isReachable } from '#app/platform/database.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { isMigrated } from '#app/platform/migrate.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isSameText } from '#app/platform/same-text.server.ts';
import { STALE_MS } from './html-cache.ts';

/** @param measure brings metrics up to date that are read when asked for. */
export async function operationRoutes(
  app: FastifyInstance,
  platform: Platform,
  {
    isStarting,
    stopping,
    measure,
  }: {
    isStarting: () => boolean;
    stopping?: AbortSignal | undefined;
    measure?: (() => Promise<unknown>) | undefined;
  },
) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const isStopping = () => closing || stopping?.aborted === true;
  app.addHook('onSend', async (_request, reply) => {
    // A balancer would send its next request on this connection.
    if (isStopping()) reply.header('connection', 'close');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  const look = readinessCheck(platform);
  app.get<{ Querystring: { for?: string } }>('/readyz', async ({ query }, reply) => {
    const { pages, ...seen } = await look();
    const serves = query.for === 'writes' || platform.config.role === 'worker' ? seen.writes : pages;
    const ready = serves && seen.migrations && !isStarting() && !isStopping();
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...seen, stopping: isStopping() });
  });

  app.get('/metrics', async (request, reply) => {
    const token = platform.config.metricsToken;
    if (token && !isSameText(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).send('');
    await measure?.();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

const ANSWER_WITHIN_MS = 1000;

/** A pooler that has lost the primary lets queries wait for longer than balancers wait for an answer. */
function falseIfTooSlow(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer, pause(ANSWER_WITHIN_MS, false, { ref: false })]);
}

/** Since a write found no room on the disk; then one more may try. */
const FULL_FOR_MS = 10_000;

/** Pages need a replica, or what the cache has kept since the database was last seen. */
function readinessCheck({ db, reads, database: { primary } }: Platform) {
  let migrations = false;
  let seenAt = 0;
  return async () => {
    const [database, onReplica] = await Promise.all([
      primary.answers && falseIfTooSlow(isReachable(db)),
      reads !== db && falseIfTooSlow(isReachable(reads)),
    ]);
    const readable = onReplica || database;
    if (readable) seenAt = Date.now();
    // What has been applied stays applied.
    migrations ||= readable && (await isMigrated(reads).catch(() => false));
    const writes = database && performance.now() - primary.fullAt > FULL_FOR_MS;
    return {
      database,
      writes,
      reads: readable,
      migrations,
      pages: readable || Date.now() - seenAt < STALE_MS,
    };
  };
}
