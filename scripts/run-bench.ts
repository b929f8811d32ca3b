import { buildIfStale } from './build-pages.ts';
import { ensurePostgres } from './ensure-postgres.ts';

ensurePostgres();
await buildIfStale();
await import('../bench/run.ts');
