/**
 * The database is lost or busy (no connection or lock in time). A running statement may have taken effect.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: 'away' | 'busy';
  readonly code = 'database_unavailable';
  readonly statusCode = 503;

  constructor(reason: 'away' | 'busy', cause?: unknown) {
    super(`The database is ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.reason = reason;
  }
}

export function asUnavailable(error: unknown): unknown {
  const code = (error as { code?: unknown })?.code;
  if (typeof code !== 'string' || error instanceof DatabaseUnavailable) return error;
  if (BUSY.has(code)) return new DatabaseUnavailable('busy', error);
  if (AWAY.test(code)) return new DatabaseUnavailable('away', error);
  return error;
}

/** Too many connections, a lock or a statement that took too long. */
const BUSY = new Set(['53300', '55P03', '57014']);
/** Connection exceptions, server shutdown or start, terminated sessions, and read-only sessions. */
const AWAY = /^(08...|57P0[1-5]|25P03|25P04|25006)$/;
