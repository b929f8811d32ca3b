import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.server.ts';
import { databaseUnavailable } from './metrics.server.ts';

const broken = new WeakSet<object>();

/** Pool that survives broken connections: only the next query on one fails. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ application_name: 'mehfil', types: { getTypeParser }, ...config });
  // An unhandled error event ends the process, and the pool listens on idle connections only.
  pool.on('connect', (client) => client.on('error', () => broken.add(client)));
  pool.on('error', () => {}); // A broken idle connection is replaced at its next use.
  return pool;
}

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Amounts are bigint but far below 2^53; dates stay text because they have no time zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT || oid === NUMERIC) return Number;
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

export interface SourceOptions {
  maxWaiting: number;
  /** The pool leads through a pooler. */
  pooled: boolean;
  onAway?: () => void;
  onFull?: () => void;
}

/**
 * Prepares parameterised statements (half the CPU). Throws {@link DatabaseUnavailable} beyond `maxWaiting`.
 */
export function kyselyPool(
  pool: pg.Pool,
  { maxWaiting, pooled, onAway, onFull }: SourceOptions,
): PostgresPool {
  const counted = (error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) return error;
    databaseUnavailable.inc({ reason: error.reason });
    if (error.reason === 'away') onAway?.();
    if (error.reason === 'full') onFull?.();
    return error;
  };
  const nameOf = statementNames();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const begin = async (client: pg.PoolClient) => {
    try {
      const named = !pooled || (await keepsStatementNames(client));
      return createPoolClient(client, named ? nameOf : () => undefined, counted);
    } catch (error) {
      client.release(true);
      throw counted(queryError(client, error));
    }
  };
  const connect = async () => {
    if (pool.waitingCount >= maxWaiting)
      throw counted(new DatabaseUnavailable('busy', 'too many wait for a connection'));
    const client = await pool.connect().catch((error) => {
      throw counted(connectError(error));
    });
    const session = known.get(client) ?? (await begin(client));
    known.set(client, session);
    return session;
  };
  return { connect, end: () => pool.end(), options: {} } as PostgresPool;
}

const BEGINS = /^(begin|start transaction)\b/;
const READS = /^\s*(select|rollback|set|show)\b/i;

function createPoolClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  counted: (error: unknown) => unknown,
): PostgresPoolClient {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  let phase: 'none' | 'open' | 'committing' = 'none';
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (BEGINS.test(text)) phase = 'open';
    else if (text === 'commit') phase = 'committing';
    const outcomeUnknown = phase === 'committing' || (phase === 'none' && !READS.test(text));
    const name = values.length > 0 ? nameOf(text) : undefined;
    // What is sent in the same moment leaves in one packet.
    stream.cork();
    process.nextTick(() => stream.uncork());
    try {
      const answer = await client.query({ text, values: values as unknown[], ...(name ? { name } : {}) });
      // Not after a commit that failed: the driver then sends a rollback, and throws its failure.
      if (text === 'commit' || text === 'rollback') phase = 'none';
      return answer;
    } catch (error) {
      throw counted(queryError(client, error, outcomeUnknown));
    }
  };
  return {
    query: query as <Row>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<Row>>,
    release: (destroy?: boolean) => client.release(destroy),
    get processID() {
      return (client as unknown as { processID: number | null }).processID;
    },
  } as PostgresPoolClient;
}

function connectError(error: Error): unknown {
  if (/timeout exceeded when trying to connect/.test(error.message))
    return new DatabaseUnavailable('busy', error);
  const known = asUnavailable(error);
  return known instanceof DatabaseUnavailable ? known : new DatabaseUnavailable('away', error);
}

function queryError(client: pg.PoolClient, error: unknown, outcomeUnknown = false): unknown {
  if ((error as Error).message === 'Query read timeout') {
    // Still waiting for a response: not reusable.
    broken.add(client);
    (client as unknown as pg.Client).end().catch(() => {});
  }
  if (!(error instanceof pg.DatabaseError) && broken.has(client))
    return new DatabaseUnavailable('away', error, outcomeUnknown);
  return asUnavailable(error, outcomeUnknown);
}

const MAX_NAMES = 300;

/** Names of prepared statements, limited to what one connection should keep. */
function statementNames() {
  const names = new Map<string, string>();
  return (text: string) => {
    let name = names.get(text);
    if (!name && names.size < MAX_NAMES) {
      name = createHash('sha1').update(text).digest('base64url');
      names.set(text, name);
    }
    return name;
  };
}

const PROBE = 'mehfil_probe';

/**
 * Whether named statements work through a pooler. One that follows them from session to session (PgBouncer 1.21)
 * gives them names of its own; others pass ours on, and the next transaction may not find it.
 */
async function keepsStatementNames(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin');
  const { rows } = await client.query<{ name: string }>({
    name: PROBE,
    text: `select name from pg_prepared_statements where statement like '%${PROBE}%'`,
  });
  const passedOn = rows.some(({ name }) => name === PROBE);
  if (passedOn) await client.query(`deallocate ${PROBE}`);
  await client.query('commit');
  return !passedOn;
}
