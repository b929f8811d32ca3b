import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfStale } from './build-pages.ts';

const root = resolve(import.meta.dirname, '..');

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
// Production logs are for machines; here a person reads them.
if (process.env.APP_MODE !== 'live') process.env.LOG_LEVEL ??= 'warn';

try {
  if (!process.argv.includes('--dev')) await buildIfStale();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('../server/index.ts');
const { greeting } = await import('./greeting.ts');
console.log(await greeting(process.env, process.uptime()));
