import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '#app/platform/database.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import columnTypes from './database-types/column-types.json' with { type: 'json' };
import { refineColumns } from './database-types/refine-columns.ts';
import { ensurePostgres } from './ensure-postgres.ts';

// Checks db/schema.ts against the migrations, run on a server of their own; with --write it writes it.
const root = resolve(import.meta.dirname, '..');
const SCHEMA = join(root, 'db/schema.ts');
const KYSELY_TYPES = {
  int8: 'number',
  interval: 'string',
  time: 'string',
  tstzrange: 'string',
  bytea: 'Buffer',
};

ensurePostgres();
const types = await generateTypesFromMigrations();
if (process.argv.includes('--write')) writeFileSync(SCHEMA, types);
else if (types !== readFileSync(SCHEMA, 'utf8')) {
  console.log('db/schema.ts is not what the migrations make: node scripts/database-types.ts --write');
  process.exitCode = 1;
}

async function generateTypesFromMigrations(): Promise<string> {
  const server = await startPostgres(['fsync=off']);
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-types-'));
  try {
    const database = await openDatabase({ databaseUrl: server.url, databasePool: 1, dataDir: '' });
    await migrate(database.db);
    await database.close();
    const file = join(folder, 'schema.ts');
    execFileSync(
      join(root, 'node_modules/.bin/kysely-codegen'),
      [
        ...[
          '--dialect',
          'postgres',
          '--out-file',
          file,
          '--date-parser',
          'string',
          '--numeric-parser',
          'number',
        ],
        ...['--type-mapping', JSON.stringify(KYSELY_TYPES), '--exclude-pattern', 'kysely_*'],
      ],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DATABASE_URL: server.url },
      },
    );
    return refineColumns(readFileSync(file, 'utf8'), columnTypes);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
