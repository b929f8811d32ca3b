import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '#app/platform/database.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';

// Checks db/schema.ts against the migrations, run on a server of their own.
const root = resolve(import.meta.dirname, '..');
const server = await startPostgres(['fsync=off']);
const folder = mkdtempSync(join(tmpdir(), 'mehfil-types-'));
let current: boolean;
try {
  const database = await openDatabase({ databaseUrl: server.url, databasePool: 1, dataDir: '' });
  await migrate(database.db);
  await database.close();
  const written = join(folder, 'schema.ts');
  execFileSync('sh', [join(root, 'scripts/database-types.sh'), written], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: server.url },
  });
  current = readFileSync(written, 'utf8') === readFileSync(join(root, 'db/schema.ts'), 'utf8');
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (!current) console.log('db/schema.ts is not what the migrations make: run scripts/database-types.sh.');
process.exit(current ? 0 : 1);
