import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  type Database,
  type OpenDatabase,
  openDatabase,
  openEmbedded,
} from '#app/platform/database.server.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts';
import { type Contents, emptyTo, readContents } from './empty-database.ts';
import { databaseUrl, RUNNING_ROLE, TEMPLATE } from './global-setup.ts';

/** Kept between the files of one process: emptying one takes a fifth of the time of a new one. */
const idleEngines: { engine: EmbeddedDatabase; contents: Contents }[] = [];

async function borrowEngine() {
  const { engine, contents } = (await idleEngine()) ?? (await newEngine());
  let failed = false;
  void engine.failed.then(() => {
    failed = true;
  });
  const giveBack = async () => {
    if (!failed) idleEngines.push({ engine, contents });
  };
  return { engine: withoutClosing(engine), giveBack };
}

async function idleEngine() {
  const idle = idleEngines.pop();
  if (!idle) return undefined;
  const emptied = await within(idle.engine, (db) => emptyTo(db, idle.contents)).catch(() => false);

  if (!emptied) await idle.engine.restore(readFileSync(inject('template')));
  return idle;
}

async function newEngine() {
  const engine = await startEmbeddedDatabase(null, readFileSync(inject('template')));
  return { engine, contents: await within(engine, readContents) };
}

async function within<Answer>(engine: EmbeddedDatabase, work: (db: Database) => Promise<Answer>) {
  const opened = openEmbedded(withoutClosing(engine));
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

function withoutClosing(engine: EmbeddedDatabase): EmbeddedDatabase {
  return { ...engine, close: async () => {} };
}

/** An empty, migrated database per test file. On PostgreSQL as superuser, or as the product's role. */
export function useTestDatabase({ role }: { role?: 'running' } = {}): {
  readonly db: Database;
  readonly open: OpenDatabase;
} {
  let database: OpenDatabase;
  let drop = async () => {};
  beforeAll(async () => {
    if (inject('engine') === 'embedded') {
      const borrowed = await borrowEngine();
      database = openEmbedded(borrowed.engine);
      drop = borrowed.giveBack;
    } else {
      const name = `test_${randomBytes(8).toString('hex')}`;
      await cloneTemplate(inject('template'), name);
      const address = (server: string) => databaseUrl(server, name, role && RUNNING_ROLE);
      const pooler = inject('pooler');
      database = await openDatabase({
        databaseUrl: address(pooler ?? inject('template')),
        databaseDirectUrl: pooler && address(inject('template')),
        databasePool: 20,
        // Test machines may be slow; only tests of the timeout shorten it.
        databaseWaitMs: 30_000,
        dataDir: '',
      });
      drop = () => adminQuery(inject('template'), `drop database if exists ${name} with (force)`);
    }
  });
  afterAll(async () => {
    await database?.close();
    await drop();
  });
  return {
    get db() {
      return database.db;
    },
    get open() {
      return database;
    },
  };
}

/** Runs a statement as the tables' owner, which the running role is not. */
export async function asOwner({ db, engine, pool }: OpenDatabase, statement: string): Promise<void> {
  if (engine === 'embedded') {
    await sql.raw(statement).execute(db);
    return;
  }
  const name = new URL(pool.options.connectionString!).pathname.slice(1);
  await adminQuery(databaseUrl(inject('template'), name), statement);
}

/** Copies of a template must be sequential: an advisory lock queues them. */
async function cloneTemplate(server: string, name: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('select pg_advisory_lock(4201)');
  await client.query(`create database ${name} template ${TEMPLATE}`);
  await client.end();
}

async function adminQuery(server: string, text: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text);
  await client.end();
}
