import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from './database.server.ts';
import type { Log } from './log.server.ts';
import { outboxDead, outboxHandled } from './metrics.server.ts';

/** Event name in the past tense or `verb:noun`; the same `key` is recorded only once. */
export interface OutboxEvent {
  kind: string;
  key: string;
  payload: Record<string, unknown>;
}

export type OutboxHandlers = Record<string, (payload: never) => Promise<void>>;

/** Thrown by a handler when retrying cannot help: the operator is notified at once. */
export class PermanentFailure extends Error {}

const LEASE_SECONDS = 30;
const MAX_ATTEMPTS = 14;
const MAX_WAIT_SECONDS = 1800;
const BATCH = 20;

/** Records events in the transaction that makes them true. Idempotent per kind and key. */
export async function announce(trx: Transaction, ...facts: OutboxEvent[]): Promise<void> {
  if (facts.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(
      facts.map(({ kind, key, payload }) => ({
        kind,
        key: `${kind}:${key}`,
        payload: JSON.stringify(payload),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Removes payload fields that must not stay in the database once handled. */
export async function redactEvent(
  trx: Transaction,
  kind: string,
  key: string,
  ...fields: string[]
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ payload: sql`payload - ${fields}::text[]` })
    .where('key', '=', `${kind}:${key}`)
    .execute();
}

/** Dispatches due events until none is left. Safe to run in many processes. */
export async function dispatchEvents(db: Database, handlers: OutboxHandlers, log: Log): Promise<number> {
  const handlerOf = new Map(Object.entries(handlers));
  let handled = 0;
  for (;;) {
    const facts = await leaseEvents(db, [...handlerOf.keys()]);
    if (facts.length === 0) return handled;
    await Promise.all(facts.map((fact) => dispatchOne(db, handlerOf, fact, log)));
    handled += facts.length;
  }
}

interface LeasedEvent {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** Leases expire by date, so a killed process releases its events without doing anything. */
function leaseEvents(db: Database, kinds: string[]): Promise<LeasedEvent[]> {
  return inTransaction(db, (trx) =>
    trx
      .with('due', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('done_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('next_at', '<=', sql<Date>`now()`)
          .where('kind', 'in', kinds)
          .orderBy('next_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .whereRef('outbox.id', '=', 'due.id')
      .set({
        attempts: sql`outbox.attempts + 1`,
        next_at: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      })
      .returning(['outbox.id', 'outbox.kind', 'outbox.payload', 'outbox.attempts'])
      .execute(),
  );
}

type HandlerOf = ReadonlyMap<string, OutboxHandlers[string]>;

async function dispatchOne(db: Database, handlerOf: HandlerOf, fact: LeasedEvent, log: Log) {
  try {
    await handlerOf.get(fact.kind)!(fact.payload as never);
    await db
      .updateTable('outbox')
      .set({ done_at: sql<Date>`now()`, failure: null })
      .where('id', '=', fact.id)
      .execute();
    outboxHandled.inc({ kind: fact.kind, result: 'done' });
  } catch (error) {
    await postpone(db, fact, error as Error, log);
  }
}

async function postpone(db: Database, fact: LeasedEvent, error: Error, log: Log) {
  const dead = error instanceof PermanentFailure || fact.attempts >= MAX_ATTEMPTS;
  const wait = Math.min(2 ** Math.min(fact.attempts, 12), MAX_WAIT_SECONDS) * (0.5 + Math.random() / 2);
  log[dead ? 'error' : 'warn'](
    { fact: fact.id, kind: fact.kind, attempts: fact.attempts, err: error },
    'fact not handled',
  );
  if (dead) outboxDead.inc({ kind: fact.kind });
  outboxHandled.inc({ kind: fact.kind, result: 'failed' });
  await db
    .updateTable('outbox')
    .set({
      failure: String(error.message ?? error).slice(0, 500),
      next_at: sql`now() + make_interval(secs => ${wait})`,
      ...(dead ? { failed_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', fact.id)
    .execute();
}
