import { hasSaved } from './request-id.server.ts';

/** The database is lost, busy (no connection or lock in time) or full. */
export class DatabaseUnavailable extends Error {
  readonly reason: 'away' | 'busy' | 'full';
  /** The answer to a commit, or to a change outside a transaction, is lost. */
  readonly outcomeUnknown: boolean;
  readonly code = 'database_unavailable';
  readonly statusCode = 503;

  constructor(reason: DatabaseUnavailable['reason'], cause?: unknown, outcomeUnknown = false) {
    super(`The database is ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.reason = reason;
    this.outcomeUnknown = outcomeUnknown;
  }
}

/** Whether the request that failed so may have changed something; if not, it may be sent again. */
export function mayHaveSaved(error: DatabaseUnavailable): boolean {
  return error.outcomeUnknown || hasSaved();
}

export function asUnavailable(error: unknown, outcomeUnknown = false): unknown {
  const code = (error as { code?: unknown })?.code;
  if (typeof code !== 'string' || error instanceof DatabaseUnavailable) return error;
  if (BUSY.has(code)) return new DatabaseUnavailable('busy', error);
  if (AWAY.test(code)) return new DatabaseUnavailable('away', error, outcomeUnknown);
  if (code === DISK_FULL) return new DatabaseUnavailable('full', error);
  return error;
}

/** Too many connections, a lock or a statement that took too long. */
const BUSY = new Set(['53300', '55P03', '57014']);
const DISK_FULL = '53100';
/** Connection exceptions, server shutdown or start, terminated sessions, and read-only sessions. */
const AWAY = /^(08...|57P0[1-5]|25P03|25P04|25006)$/;
