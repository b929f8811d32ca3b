import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { securityEvents } from '#app/platform/metrics.server.ts';
import { withSubscriberAddress } from './record-security-event.server.ts';
import { insertSecurityEvents } from './security-event-queries.server.ts';
import type { SecurityEvent } from './security-events.ts';

const FLUSH_MS = 10_000;
/** Distinct events buffered between writes; the excess is counted by kind only. */
const MAX_DIFFERENT = 500;

/** Aggregates events that any caller can flood and writes every ten seconds, so rows stay bounded. */
export interface SecurityTally {
  note(event: SecurityEvent): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function startSecurityTally({ db, log }: { db: Database; log: Log }): SecurityTally {
  let counts = new Map<string, SecurityEvent & { times: number }>();
  const add = (event: SecurityEvent, times: number) => {
    const key = JSON.stringify([event.kind, event.accountId, event.address, event.subject]);
    const known = counts.get(key);
    if (known) known.times += times;
    else if (counts.size < MAX_DIFFERENT || key === keyOfKind(event)) counts.set(key, { ...event, times });
    else add({ kind: event.kind }, times);
  };
  const flush = async () => {
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    try {
      await inTransaction(db, (trx) => insertSecurityEvents(trx, [...written.values()]));
    } catch (err) {
      log.warn({ err, count: written.size }, 'security events are kept until the database can be written');
      for (const { times, ...event } of written.values()) add(event, times);
    }
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  return {
    note(event) {
      securityEvents.inc({ kind: event.kind });
      add(withSubscriberAddress(event), 1);
    },
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

const keyOfKind = ({ kind }: SecurityEvent) => JSON.stringify([kind, undefined, undefined, undefined]);
