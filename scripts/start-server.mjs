import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

// As in server/index.mjs, and before any TypeScript.
enableCompileCache(join(root, '.cache/compiled'));
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
// Production logs are for machines; here a person reads them.
if (process.env.APP_MODE !== 'live') process.env.LOG_LEVEL ??= 'warn';

const { buildIfStale } = await import('./build-pages.ts');
try {
  if (!process.argv.includes('--dev')) await buildIfStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (!existsSync(resolve(root, process.env.DATA_DIR ?? '.data')))
  console.log('Setting up the database and filling the demo; this happens once…');
await import('../server/index.mjs');
const { greeting } = await import('./greeting.ts');
console.log(await greeting(process.env, process.uptime()));
