/**
 * The database cannot be asked at the moment: it is away (no connection, or one that was lost), or busy (no connection
 * free, or a lock not given, in time). Whether a statement that was under way took effect is not known.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: 'away' | 'busy';
  readonly code = 'database_unavailable';
  /** What Fastify reads. */
  readonly statusCode = 503;

  constructor(reason: 'away' | 'busy', cause?: unknown) {
    super(`The database is ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.reason = reason;
  }
}

/** The same error, or that the database is unavailable where its code says so. */
export function asUnavailable(error: unknown): unknown {
  const code = (error as { code?: unknown })?.code;
  if (typeof code !== 'string' || error instanceof DatabaseUnavailable) return error;
  if (BUSY.has(code)) return new DatabaseUnavailable('busy', error);
  if (AWAY.test(code)) return new DatabaseUnavailable('away', error);
  return error;
}

/** Too many connections, a lock or a statement that took too long. */
const BUSY = new Set(['53300', '55P03', '57014']);
/** Connection exceptions, shutdown and start of the server, a session that it ended, and one that may not write. */
const AWAY = /^(08...|57P0[1-5]|25P03|25P04|25006)$/;
