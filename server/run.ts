import './node-env.ts';
import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '#app/platform/config.server.ts';
import { DatabaseUnavailable } from '#app/platform/database-unavailable.server.ts';
import { startOrExplain } from '#app/platform/start-failure.server.ts';
import { serve } from './serve.ts';

await startOrExplain(async () => {
  const config = readConfig(process.env);
  const { platform, stop } = await serve(config, {
    development: process.argv.includes('--dev'),
  });
  platform.log.info(`ready on ${platform.config.origin}`);
  process.send?.('ready');
  flushCompileCache();
  closeWithGrace({ delay: config.stopDelayMs + 25_000, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err) platform.log.error({ err }, 'stopping after an error');
    await stop();
  });
  process.on('unhandledRejection', (reason) => {
    // Temporary database loss must not end the process; any other unhandled error does.
    if (!(reason instanceof DatabaseUnavailable)) throw reason;
    platform.log.error({ err: reason }, 'database unavailable');
  });
  // A failed embedded database does not recover: exit to be restarted.
  platform.database.embedded?.failed.then((error) => {
    throw error;
  });
});
