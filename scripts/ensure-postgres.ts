import { findPooler } from '#tests/support/pgbouncer-server.ts';
import { findBinaries } from '#tests/support/postgres-server.ts';
import { installSystemPackage } from './install-system-package.ts';

/** Ensures a PostgreSQL server for tests. Throws with what to install. */
export function ensurePostgres(): void {
  if (process.env.TEST_DATABASE_URL) return;
  try {
    findBinaries();
  } catch {
    console.log('Installing a PostgreSQL server…');
    installSystemPackage('postgresql');
    findBinaries();
  }
}

export function ensurePooler(): void {
  try {
    findPooler();
  } catch {
    console.log('Installing PgBouncer…');
    installSystemPackage('pgbouncer');
    findPooler();
  }
}
