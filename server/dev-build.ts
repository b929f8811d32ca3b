import { relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

/** What Node runs as it stands is read once: a change needs a new process. */
const RUN_FROM_SOURCE = /\.server\.ts$|^(server|sandbox|db)\/.*\.(ts|sql)$/;

/**
 * Vite inside the server: pages are compiled when asked for, and swapped in the browser when they change.
 * Returns what gives the build of the moment.
 */
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
  // What Vite answers itself never reaches a route.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}
