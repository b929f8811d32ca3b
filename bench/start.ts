import { buildIfStale } from '../scripts/build-pages.ts';
import { ensurePostgres } from '../scripts/ensure-postgres.ts';

ensurePostgres();
await buildIfStale();
await import('./run.ts');
