import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '#db/schema.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.server.ts';
import { createPool, kyselyPool } from './postgres-pool.server.ts';

export type Database = Kysely<DB>;
/** Required first parameter of every write: the type rejects a bare connection. */
export type Transaction = KyselyTransaction<DB>;

export interface OpenDatabase {
  db: Database;
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
  databaseWaitMs?: number;
  /** Query timeout; 0 for none. The server cancels sooner unless configured otherwise. */
  databaseAnswerMs?: number;
  dataDir: string;
}

const CONNECTION_WAIT_MS = 2000;
const MAX_WAITING = 20;
/** Server-side statement timeout; the client timeout covers a server that does not answer at all. */
const STATEMENT_TIMEOUT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 20_000;
const LOCK_TIMEOUT_MS = 5000;
/** The embedded database has one session, so queries queue behind a transaction; this is their timeout. */
const EMBEDDED_WAIT_MS = 30_000;
const EMBEDDED_MAX_WAITING = 2000;

export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (!settings.databaseUrl)
    return openEmbedded(await startEmbeddedDatabase(join(settings.dataDir, 'database')));
  const pool = postgresPool(settings.databaseUrl, settings);
  const replica = settings.databaseReplicaUrl
    ? postgresPool(settings.databaseReplicaUrl, settings)
    : undefined;
  const maxWaiting = settings.databasePool * MAX_WAITING;
  const db = kyselyOn(pool, maxWaiting);
  const reads = replica ? kyselyOn(replica, maxWaiting) : db;
  const close = async () => {
    if (replica) await reads.destroy();
    await db.destroy();
  };
  return { db, reads, pool, engine: 'postgres', embedded: undefined, close };
}

export function openEmbedded(embedded: EmbeddedDatabase): OpenDatabase {
  const pool = createPool({
    max: 1,
    stream: () => embedded.connect() as never,
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
  });
  const db = kyselyOn(pool, EMBEDDED_MAX_WAITING);
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  return { db, reads: db, pool, engine: 'embedded', embedded, close };
}

function kyselyOn(pool: pg.Pool, maxWaiting: number): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, maxWaiting) }) });
}

function postgresPool(connectionString: string, settings: DatabaseSettings): pg.Pool {
  const serverSettings = {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 20_000,
    lock_timeout: LOCK_TIMEOUT_MS,
  };
  return createPool({
    connectionString,
    max: settings.databasePool,
    connectionTimeoutMillis: settings.databaseWaitMs ?? CONNECTION_WAIT_MS,
    query_timeout: settings.databaseAnswerMs ?? ANSWER_TIMEOUT_MS,
    keepAlive: true,
    options: Object.entries(serverSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
}

/** Runs `work` in one transaction; retries on deadlock or serialization failure. */
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

/** Like `inTransaction`, but a returned refusal rolls everything back. */
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

/** Name of the constraint that the write violated, if any. */
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
