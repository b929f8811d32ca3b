import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from './database.server.ts';
import type { EventKind, Events, OutboxEvent, OutboxHandlers } from './events.ts';
import type { Log } from './log.server.ts';
import {
  forget,
  outboxDead,
  outboxDue,
  outboxHandled,
  outboxOldestSeconds,
  outboxWaitingForPerson,
} from './metrics.server.ts';
import { requestId, runWithId } from './request-id.server.ts';
import { waitingEvents } from './switches.server.ts';

/** Thrown by a handler when retrying cannot help: the operator is notified at once. */
export class PermanentFailure extends Error {}

/** Thrown by a handler that has recorded a failure which nobody can mend later: the event is done, and counts as failed. */
export class FinalFailure extends Error {}

const LEASE_SECONDS = 30;
const MAX_ATTEMPTS = 14;
const MAX_WAIT_SECONDS = 1800;
const BATCH = 20;

/** Records events in the transaction that makes them true. Idempotent per kind and key. */
export async function announce(trx: Transaction, ...events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(
      events.map(({ kind, key, payload }) => ({
        kind,
        key: `${kind}:${key}`,
        payload: JSON.stringify(payload),
        request_id: requestId() ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Whether the event was recorded before. */
export async function isAnnounced(db: Database, kind: EventKind, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('key', '=', `${kind}:${key}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Measures how many events wait that are not switched off, for how long, and those that wait for a person. */
export async function measureOutbox(db: Database): Promise<void> {
  forget(outboxDue, outboxOldestSeconds, outboxWaitingForPerson);
  const { rows } = await sql<{ due: number; oldest: number }>`
    select count(*)::integer as due, coalesce(extract(epoch from now() - min(next_at)), 0)::real as oldest
    from outbox where done_at is null and failed_at is null and next_at <= now()
      and kind <> all(${[...(await waitingEvents(db))]}::text[])`.execute(db);
  outboxDue.set(rows[0]!.due);
  outboxOldestSeconds.set(rows[0]!.oldest);
  const { rows: dead } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count
    from outbox where failed_at is not null and done_at is null group by kind`.execute(db);
  for (const { kind, count } of dead) outboxWaitingForPerson.set({ kind }, count);
}

/** Removes payload fields that must not stay in the database once handled. */
export async function redactEvent<Kind extends EventKind>(
  trx: Transaction,
  kind: Kind,
  key: string,
  ...fields: (keyof Events[Kind] & string)[]
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ payload: sql`payload - ${fields}::text[]` })
    .where('key', '=', `${kind}:${key}`)
    .execute();
}

/** Dispatches due events until none is left. Safe to run in many processes. */
export async function dispatchEvents(db: Database, handlers: OutboxHandlers, log: Log): Promise<number> {
  const handlerOf: HandlerOf = new Map(Object.entries(handlers));
  let handled = 0;
  for (;;) {
    const waiting = await waitingEvents(db);
    const kinds = [...handlerOf.keys()].filter((kind) => !waiting.has(kind));
    const events = kinds.length > 0 ? await leaseEvents(db, kinds) : [];
    if (events.length === 0) return handled;
    await Promise.all(
      events.map((event) =>
        runWithId(event.request_id ?? undefined, () => dispatchOne(db, handlerOf, event, log)),
      ),
    );
    handled += events.length;
  }
}

interface LeasedEvent {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
  request_id: string | null;
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
      .returning(['outbox.id', 'outbox.kind', 'outbox.payload', 'outbox.attempts', 'outbox.request_id'])
      .execute(),
  );
}

type HandlerOf = ReadonlyMap<string, (payload: never) => Promise<void>>;

async function dispatchOne(db: Database, handlerOf: HandlerOf, event: LeasedEvent, log: Log) {
  try {
    const failure = await handlerOf.get(event.kind)!(event.payload as never).then(() => null, messageIfFinal);
    await db
      .updateTable('outbox')
      .set({
        done_at: sql<Date>`now()`,
        failure,
        payload: sql`case when empty_when_done then '{}' else payload end`,
      })
      .where('id', '=', event.id)
      .execute();
    outboxHandled.inc({ kind: event.kind, result: failure === null ? 'done' : 'failed' });
  } catch (error) {
    await postpone(db, event, error as Error, log);
  }
}

function messageIfFinal(error: unknown): string {
  if (error instanceof FinalFailure) return error.message.slice(0, 500);
  throw error;
}

async function postpone(db: Database, event: LeasedEvent, error: Error, log: Log) {
  const isPermanent = error instanceof PermanentFailure;
  // Switched off while it was under way: that was no attempt.
  const off = !isPermanent && (await waitingEvents(db)).has(event.kind);
  const dead = isPermanent || (!off && event.attempts >= MAX_ATTEMPTS);
  const wait = Math.min(2 ** Math.min(event.attempts, 12), MAX_WAIT_SECONDS) * (0.5 + Math.random() / 2);
  log[dead ? 'error' : 'warn'](
    { event: event.id, kind: event.kind, attempts: event.attempts, err: error },
    'event not handled',
  );
  if (dead) outboxDead.inc({ kind: event.kind });
  outboxHandled.inc({ kind: event.kind, result: 'failed' });
  await db
    .updateTable('outbox')
    .set({
      failure: String(error.message ?? error).slice(0, 500),
      next_at: sql`now() + make_interval(secs => ${wait})`,
      ...(off ? { attempts: event.attempts - 1 } : {}),
      ...(dead ? { failed_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', event.id)
    .execute();
}
