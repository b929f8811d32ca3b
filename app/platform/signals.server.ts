import { sql } from 'kysely';
import pg from 'pg';
import type { OpenDatabase, Transaction } from './database.server.ts';
import type { Log } from './log.server.ts';

const CHANNEL = 'mehfil_signals';
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;

/** Notifies every process on commit that the topic changed. Carries no payload. */
export async function signalTopic(trx: Transaction, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(trx);
}

/** Receives the signals of all processes over one shared connection. */
export interface Listener {
  /** Also called after a reconnect, since signals may have been missed. */
  subscribe(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** Connects on the first subscription and reconnects for ever. */
export function createListener(database: OpenDatabase, log: Log): Listener {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (topic: string) => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  };
  const tellAll = () => {
    for (const topic of [...listeners.keys()]) tell(topic);
  };
  let line: Promise<Line> | undefined;
  const openConnection = () =>
    (database.engine === 'postgres' ? dedicatedConnection : sharedConnection)(database, log, tell, tellAll);
  return {
    subscribe(topic, listener) {
      line ??= openConnection();
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(topic);
      };
    },
    async close() {
      listeners.clear();
      await (await line)?.close();
    },
  };
}

interface Line {
  close(): Promise<void>;
}

type OpenConnection = (
  database: OpenDatabase,
  log: Log,
  tell: (topic: string) => void,
  tellAll: () => void,
) => Promise<Line>;

/** PostgreSQL: a dedicated connection, since pool connections are for work. */
const dedicatedConnection: OpenConnection = async ({ directUrl }, log, tell, tellAll) => {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  const again = (reason: unknown) => {
    if (closed || timer) return;
    log.warn({ err: reason, wait }, 'signals: connection lost');
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };
  const connect = async () => {
    timer = undefined;
    const next = new pg.Client({
      connectionString: directUrl,
      application_name: 'mehfil signals',
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ payload }) => tell(payload ?? ''));
    next.on('error', (error) => again(error));
    next.on('end', () => client === next && again('ended'));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      wait = FIRST_WAIT_MS;
      tellAll();
    } catch (error) {
      client = undefined;
      await next.end().catch(() => {});
      again(error);
    }
  };
  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
};

/** The embedded database has one session, shared by work and signals. */
const sharedConnection: OpenConnection = async ({ pool }, log, tell, tellAll) => {
  let closed = false;
  const attach = async () => {
    const client = await pool.connect();
    const subscribe = ({ payload }: pg.Notification) => closed || tell(payload ?? '');
    client.on('notification', subscribe);
    client.once('end', () => {
      client.off('notification', subscribe);
      if (!closed) attach().catch((err) => log.warn({ err }, 'signals: cannot listen'));
    });
    try {
      await client.query(`listen ${CHANNEL}`);
    } finally {
      client.release();
    }
    tellAll();
  };
  await attach().catch((err) => log.warn({ err }, 'signals: cannot listen'));
  return {
    async close() {
      closed = true;
    },
  };
};
