import './node-env.ts';
import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from '#app/platform/config.server.ts';
import { serve } from './serve.ts';

try {
  const { platform, stop } = await serve(readConfig(process.env), {
    development: process.argv.includes('--dev'),
  });
  platform.log.info(`ready on ${platform.config.origin}`);
  flushCompileCache();
  closeWithGrace({ delay: 25_000 }, async ({ err }) => {
    if (err) platform.log.error({ err }, 'stopping after an error');
    await stop();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(2);
}
