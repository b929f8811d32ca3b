import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.server.ts';

/** Reads take this; a transaction is one too. */
export type Database = Kysely<DB>;
/** Writes take this, first and required: the type refuses a bare connection. */
export type Transaction = KyselyTransaction<DB>;

export interface OpenDatabase {
  db: Database;
  /** Reads that may lag behind by a moment: the replica where there is one. */
  reads: Database;
  pool: pg.Pool;
  engine: 'embedded' | 'postgres';
  embedded: EmbeddedDatabase | undefined;
  close(): Promise<void>;
}

interface DatabaseSettings {
  databaseUrl?: string | undefined;
  databaseReplicaUrl?: string | undefined;
  databasePool: number;
  dataDir: string;
}

/** PostgreSQL by `databaseUrl`, else the embedded database in `dataDir`. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (!settings.databaseUrl)
    return openEmbedded(await startEmbeddedDatabase(join(settings.dataDir, 'database')));
  const pool = newPool({ connectionString: settings.databaseUrl, max: settings.databasePool });
  const replica = settings.databaseReplicaUrl
    ? newPool({ connectionString: settings.databaseReplicaUrl, max: settings.databasePool })
    : undefined;
  const db = kyselyOn(pool);
  const reads = replica ? kyselyOn(replica) : db;
  const close = async () => {
    if (replica) await reads.destroy();
    await db.destroy();
  };
  return { db, reads, pool, engine: 'postgres', embedded: undefined, close };
}

/** The same interface on an embedded database that is already running. */
export function openEmbedded(embedded: EmbeddedDatabase): OpenDatabase {
  // One session: a query outside a running transaction waits for it, and says so instead of hanging for ever.
  const pool = newPool({
    max: 1,
    stream: () => embedded.connect() as never,
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  });
  const db = kyselyOn(pool);
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  return { db, reads: db, pool, engine: 'embedded', embedded, close };
}

function kyselyOn(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
}

function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'mehfil',
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000',
    types: { getTypeParser },
    ...config,
  });
  pool.on('error', () => {}); // an idle connection that dies is replaced at its next use
  return pool;
}

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Amounts are bigint but far below 2^53; a date without a time stays text, since it has no time zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT || oid === NUMERIC) return Number;
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

const NAMED_STATEMENTS = 300;

/** Server-side prepared statements for the queries that Kysely compiles: half as much CPU on the hot reads. */
function withNamedStatements(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (!name && names.size < NAMED_STATEMENTS) {
      name = createHash('sha1').update(text).digest('base64url');
      names.set(text, name);
    }
    return name;
  };
  const wrapped = new WeakSet<object>();
  const connect = async () => {
    const client = await pool.connect();
    if (!wrapped.has(client)) {
      wrapped.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      Object.assign(client, {
        query: (text: unknown, values?: unknown[], ...callback: unknown[]) => {
          if (
            typeof text !== 'string' ||
            !Array.isArray(values) ||
            values.length === 0 ||
            callback.length > 0
          )
            return query(text, values, ...callback);
          const name = nameOf(text);
          return query(name ? { name, text, values } : { text, values });
        },
      });
    }
    return client;
  };
  return { connect, end: () => pool.end() } as unknown as pg.Pool;
}

/** Runs `work` in one transaction, again on a deadlock or a serialization failure. */
export async function inTransaction<Value>(
  db: Database,
  work: (trx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 4 || !isTransient(error)) throw error;
    }
  }
}

/** The same for work that may refuse: a refusal rolls back whatever was written before it. */
export async function inTransactionUnlessRefused<Answer extends { ok: boolean }>(
  db: Database,
  work: (trx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  let refusal: Answer | undefined;
  try {
    return await inTransaction(db, async (trx) => {
      refusal = undefined;
      const answer = await work(trx);
      if (answer.ok) return answer;
      refusal = answer;
      throw new Error('refused');
    });
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}

function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}

/** The name of the constraint that refused a write, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code?.startsWith('23') ? constraint : undefined;
}

export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
