import { Kysely, PostgresDialect, sql } from 'kysely';
import type { OpenDatabase } from './database.server.ts';
import type { DatabaseNode } from './database-nodes.server.ts';
import { DatabaseUnavailable } from './database-unavailable.server.ts';
import type { Log } from './log.server.ts';
import { databaseNodeAnswers, databaseReplicaLag, databaseUnavailable } from './metrics.server.ts';

const LOOK_EVERY_MS = 1000;
const LOOK_EVERY_MS_WHEN_AWAY = 250;

export interface DatabaseWatch {
  /** Looks at every node now; the timer does so every second. */
  look(): Promise<void>;
  stop(): void;
}

/** Keeps `answers` and `lagMs` of the nodes current. */
export function watchDatabase({ primary, replicas }: OpenDatabase, log: Log): DatabaseWatch {
  const positions: Position[] = [];
  const nodes = [primary, ...replicas];
  const tellOfBusy = busyTeller(log);
  let stopped = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const lookAtAll = async () => {
    clearTimeout(timer);
    const before = nodes.map(({ answers }) => answers);
    await lookAtPrimary(primary, positions);
    await Promise.all(replicas.map((replica) => lookAtReplica(replica, positions)));
    for (const [index, { name, answers, lagMs }] of nodes.entries()) {
      databaseNodeAnswers.set({ node: name, role: index === 0 ? 'primary' : 'replica' }, answers ? 1 : 0);
      if (index > 0) databaseReplicaLag.set({ node: name }, lagMs / 1000);
      if (answers !== before[index]) log.warn({ node: name, answers }, 'database node changed');
    }
    await tellOfBusy();
    if (!stopped) timer = setTimeout(look, primary.answers ? LOOK_EVERY_MS : LOOK_EVERY_MS_WHEN_AWAY).unref();
  };
  const look = () => {
    looking ??= lookAtAll().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  for (const node of nodes) node.onAway = () => void (stopped || look());
  timer = setTimeout(look, 0).unref();
  return {
    look,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const TELL_EVERY_MS = 60_000;

/** One line a minute at most says how many queries found no connection or lock in time. */
export function busyTeller(log: Log, now: () => number = Date.now) {
  let told = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const { values } = await databaseUnavailable.get();
    const count = values.find(({ labels }) => labels.reason === 'busy')?.value ?? 0;
    if (count === told || now() - toldAt < TELL_EVERY_MS) return;
    log.error({ queries: count - told }, 'the database was busy: no connection or lock in time');
    told = count;
    toldAt = now();
  };
}

interface Seen {
  standby: boolean;
  /** Bytes of the log that were written, or replayed. */
  position: number;
  caught_up: boolean;
  age_ms: number | null;
}

async function lookAtPrimary(primary: DatabaseNode, positions: Position[]) {
  const seen = await readNodeState(primary);
  if (seen === 'busy') return;
  // A standby in the primary's place takes no writes.
  primary.answers = seen !== 'away' && !seen.standby;
  if (seen !== 'away' && !seen.standby) rememberPosition(positions, { at: Date.now(), bytes: seen.position });
}

async function lookAtReplica(replica: DatabaseNode, positions: readonly Position[]) {
  const seen = await readNodeState(replica);
  if (seen === 'busy') return;
  replica.answers = seen !== 'away';
  if (seen === 'away') return;
  replica.lagMs = seen.standby ? lagOf(positions, seen.position, seen.caught_up ? 0 : seen.age_ms) : 0;
}

const LOOK = sql<Seen>`select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0' as position,
  pg_last_wal_receive_lsn() is not distinct from pg_last_wal_replay_lsn() as caught_up,
  extract(epoch from now() - pg_last_xact_replay_timestamp()) * 1000 as age_ms`;

/** A pool that is used up says nothing about the server. */
async function readNodeState({ source }: DatabaseNode): Promise<Seen | 'away' | 'busy'> {
  try {
    const { rows } = await LOOK.execute(kyselyOn(source));
    return rows[0]!;
  } catch (error) {
    return error instanceof DatabaseUnavailable && error.reason !== 'away' ? 'busy' : 'away';
  }
}

const known = new WeakMap<object, Kysely<unknown>>();

function kyselyOn(pool: DatabaseNode['source']): Kysely<unknown> {
  const found = known.get(pool) ?? new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  known.set(pool, found);
  return found;
}

/** How much log the primary had written at an instant. */
export interface Position {
  at: number;
  bytes: number;
}

const MAX_POSITIONS = 600;

export function rememberPosition(positions: Position[], position: Position): void {
  positions.push(position);
  if (positions.length > MAX_POSITIONS) positions.shift();
}

/**
 * How long ago, as seen by our own clock, the primary was where the replica is now. While the primary is away it
 * stays what it was last. `ageMs` of the last replayed transaction counts where that was before the first position.
 */
export function lagOf(positions: readonly Position[], replayed: number, ageMs: number | null): number {
  const latest = positions.at(-1);
  if (!latest) return ageMs ?? 0;
  const next = positions.findIndex(({ bytes }) => bytes > replayed);
  if (next === -1) return 0;
  if (next > 0) return latest.at - positions[next - 1]!.at;
  return Math.max(latest.at - positions[0]!.at, ageMs ?? 0);
}
