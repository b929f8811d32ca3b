import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { ServerBuild } from 'react-router';
import { registerApi } from '#app/api.server.ts';
import { ConfigError, readConfig } from '#app/platform/config.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createApp } from './app.ts';

const root = resolve(import.meta.dirname, '..');
const development = process.argv.includes('--dev');

try {
  await serve();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(2);
}

async function serve() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config);
  await migrate(database.db);
  const platform: Platform = {
    config,
    database,
    db: database.db,
    reads: database.reads,
    log,
    wake: () => {},
  };
  const clientFolder = resolve(root, 'build/client');
  const app = await createApp({
    platform,
    api: (api) => registerApi(api, platform),
    pages: {
      build: await loadBuild(),
      mode: development ? 'development' : 'production',
      ...(!development && existsSync(clientFolder) ? { clientFolder } : {}),
      provide: async () => {},
      cacheKey: () => null,
    },
  });
  await app.listen({ port: config.port, host: config.host });
  log.info(`listening on ${config.origin}`);
  closeWithGrace({ delay: 25_000 }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    await app.close();
    await database.close();
  });
}

async function loadBuild(): Promise<() => Promise<ServerBuild>> {
  const build = (await import(pathToFileURL(resolve(root, 'build/server/index.js')).href)) as ServerBuild;
  return async () => build;
}
