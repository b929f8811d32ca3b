import type { FastifyInstance } from 'fastify';
import { isReachable } from '#app/platform/database.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { isMigrated } from '#app/platform/migrate.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isSameText } from '#app/platform/same-text.server.ts';

export async function operationRoutes(app: FastifyInstance, platform: Platform) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const database = await isReachable(platform.db);
    const migrations = database && (await isMigrated(platform.db).catch(() => false));
    const ready = database && migrations && !stopping;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database, migrations, stopping });
  });

  app.get('/metrics', async (request, reply) => {
    const token = platform.config.metricsToken;
    if (token && !isSameText(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).send('');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
