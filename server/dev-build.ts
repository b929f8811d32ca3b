import { relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

/** Modules Node loads directly are not reloaded: a change needs a restart. */
const RUN_FROM_SOURCE = /\.server\.ts$|^(server|sandbox|db)\/.*\.(ts|sql)$/;

/** Vite middleware with hot reload. Returns a getter of the current build. */
export async function developmentBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/.data/**', '**/build/**'] },
    },
  });
  vite.watcher.on('change', (file) => {
    if (RUN_FROM_SOURCE.test(relative(vite.config.root, file))) process.send?.('restart');
  });
  app.addHook('onClose', () => vite.close());
  // Requests that Vite answers never reach a route.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}
