import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { createDatabaseNode, type DatabaseNode } from './database-nodes.server.ts';
import { DatabaseUnavailable } from './database-unavailable.server.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.server.ts';
import { createPool } from './postgres-pool.server.ts';
import { noteSaved } from './request-id.server.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** Required first parameter of every write: the type rejects a bare connection. */
export type Transaction = KyselyTransaction<Tables>;

export interface OpenDatabase {
  db: Database;
  reads: Database;
  pool: pg.Pool;
  engine: 'embedded' | 'postgres';
  embedded: EmbeddedDatabase | undefined;
  /** PostgreSQL: where a connection is one session, for LISTEN and migrations. */
  directUrl: string | undefined;
  /** Whether `pool` leads through a pooler, so that each transaction may have another session. */
  pooled: boolean;
  primary: DatabaseNode;
  replicas: readonly DatabaseNode[];
  close(): Promise<void>;
}

interface DatabaseSettings {
  databaseUrl?: string | undefined;
  /** Set where `databaseUrl` leads through a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined;
  databaseReplicaUrls?: readonly string[];
  databaseReplicaLagMs?: number;
  databasePool: number;
  databaseWaitMs?: number;
  /** Query timeout; 0 for none. The server cancels sooner unless configured otherwise. */
  databaseAnswerMs?: number;
  dataDir: string;
}

const REPLICA_LAG_MS = 10_000;
/** At most, before the first retry of a transaction; twice and three times that before the next. */
const RETRY_PAUSE_MS = 50;
const CONNECTION_WAIT_MS = 2000;
const MAX_WAITING = 20;
/** The client timeout covers a server that does not answer at all. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Timeouts in ms, kept by the server. Without JIT: it compiles for seconds what runs in milliseconds. */
export const SESSION_SETTINGS = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 20_000,
  jit: 'off',
};
/** The embedded database has one session, so queries queue behind a transaction; this is their timeout. */
const EMBEDDED_WAIT_MS = 30_000;
const EMBEDDED_MAX_WAITING = 2000;

export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (!settings.databaseUrl)
    return openEmbedded(await startEmbeddedDatabase(join(settings.dataDir, 'database')));
  const open = (address: string) =>
    createDatabaseNode(postgresPool(address, settings), sourceOptions(settings));
  const primary = open(settings.databaseUrl);
  const replicas = (settings.databaseReplicaUrls ?? []).map(open);
  const db = pipelinedDatabase<Tables>(primary.source);
  const lagMs = settings.databaseReplicaLagMs ?? REPLICA_LAG_MS;
  const reads =
    replicas.length > 0 ? pipelinedDatabase<Tables>(createReadPool(primary, replicas, lagMs)) : db;
  const close = async () => {
    if (reads !== db) await reads.destroy();
    await db.destroy();
  };
  const directUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  const pooled = settings.databaseDirectUrl !== undefined;
  return {
    ...{ db, reads, pool: primary.pool, engine: 'postgres', embedded: undefined },
    ...{ directUrl, pooled, primary, replicas, close },
  };
}

/** One session a connection, whatever `DATABASE_URL` leads through: for work such as migrations. */
export function openDirect(database: OpenDatabase, dataDir = ''): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: database.directUrl, databasePool: 1, dataDir });
}

export function openEmbedded(embedded: EmbeddedDatabase): OpenDatabase {
  const pool = createPool({
    max: 1,
    stream: () => embedded.connect() as never,
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
  });
  const primary = createDatabaseNode(pool, { maxWaiting: EMBEDDED_MAX_WAITING, pooled: false });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: primary.source }) });
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  return {
    ...{ db, reads: db, pool, engine: 'embedded', embedded },
    ...{ directUrl: undefined, pooled: false, primary, replicas: [], close },
  };
}

function sourceOptions({ databasePool, databaseDirectUrl }: DatabaseSettings) {
  return { maxWaiting: databasePool * MAX_WAITING, pooled: databaseDirectUrl !== undefined };
}

function postgresPool(connectionString: string, settings: DatabaseSettings): pg.Pool {
  return createPool({
    connectionString,
    max: settings.databasePool,
    connectionTimeoutMillis: settings.databaseWaitMs ?? CONNECTION_WAIT_MS,
    query_timeout: settings.databaseAnswerMs ?? ANSWER_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    // Poolers refuse startup options: there the role has these settings (`checkPooler`).
    ...(settings.databaseDirectUrl ? {} : { options: startupOptions() }),
  });
}

function startupOptions(): string {
  return Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Runs `work` in one transaction; retries on deadlock or serialization failure. */
export async function inTransaction<Value>(
  db: Database,
  work: (trx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      const value = await db.transaction().execute(work);
      noteSaved();
      return value;
    } catch (error) {
      if (attempt >= 4 || !isTransient(error)) throw error;
      // At random, so that the same transactions do not deadlock again.
      await pause(Math.random() * RETRY_PAUSE_MS * attempt);
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

/** The same, and delivers at once what the work announced. */
export async function inTransactionThenWake<Answer extends { ok: boolean }>(
  { db, wake }: { db: Database; wake: () => void },
  work: (trx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inTransactionUnlessRefused(db, work);
  if (answer.ok) wake();
  return answer;
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

/**
 * Statements of a transaction that are not awaited one by one go to the server together, in the order of
 * their calls. The pool's clients must have `pipeline` set. Use it through `together`.
 */
function pipelinedDatabase<DB>(pool: PostgresPool): Kysely<DB> {
  const dialect = new PostgresDialect({ pool });
  const driver = new PipelinedDriver({ pool });
  void driver.init();
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  /** Does not wait: `begin` fails only with its connection, and then so does the next statement. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => {}); // Thrown at the commit.
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** Kysely lets the statements of a transaction wait for one another; the client queues them by itself. */
class PipelinedExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(single: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider({
      provideConnection: async (use) => use(await single.provideConnection(async (connection) => connection)),
    });
  }
}

/** Connections for reading: of the replicas in turn that are at most `maxLagMs` behind, else of the primary. */
export function createReadPool(
  primary: DatabaseNode,
  replicas: readonly DatabaseNode[],
  maxLagMs: number,
): PostgresPool {
  let turn = 0;
  const connect = async (): Promise<PostgresPoolClient> => {
    turn += 1;
    const usable = replicas.filter((replica) => replica.answers && replica.lagMs <= maxLagMs);
    for (const index of usable.keys()) {
      const replica = usable[(turn + index) % usable.length]!;
      try {
        return await replica.source.connect();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        if (error.reason === 'away') replica.answers = false;
      }
    }
    return primary.source.connect();
  };
  const end = async () => void (await Promise.all(replicas.map(({ source }) => source.end())));
  return { connect, end, options: {} } as PostgresPool;
}
