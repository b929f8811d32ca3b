import { setTimeout as pause } from 'node:timers/promises';
import { ownValue } from '#app/shared/own-value.ts';
import { ConfigError } from './config.server.ts';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.server.ts';
import failures from './start-failures.json' with { type: 'json' };

interface Cause {
  code: string;
  message: string;
  syscall: string | undefined;
  path: string | undefined;
}

/** The innermost error: what the system or PostgreSQL itself said. */
function causeOf(error: unknown): Cause {
  const { cause, errors } = Object(error) as { cause?: unknown; errors?: unknown[] };
  // Node joins the failures of a name with several addresses.
  if (errors?.[0] || cause instanceof Error) return causeOf(errors?.[0] ?? cause);
  const { code, message, syscall, path, name, errno } = Object(error) as NodeJS.ErrnoException;
  return {
    // The embedded database, compiled to WebAssembly, has numbers of its own.
    code: name === 'ErrnoError' && errno === 51 ? 'ENOSPC' : String(code ?? ''),
    message: String(message ?? error),
    ...{ syscall, path },
  };
}

/** What PostgreSQL, or the way to it, says before anything could run, as far as waiting does not mend it. */
function refusalOfDatabase({ code, message }: Cause): string | undefined {
  const words = { code, message, addresses: 'DATABASE_URL, DATABASE_OWNER_URL or DATABASE_DIRECT_URL' };
  const said = code || message;
  const found = Object.entries(failures.database).find(([pattern]) => RegExp(pattern).test(said));
  return found?.[1].replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof words) => words[name]);
}

/** In one line, what keeps a process from starting and its operator can mend; undefined for a fault of the product. */
export function describeStartFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const cause = causeOf(error);
  const { code, message, syscall = '', path } = cause;
  const refusal = ownValue(failures.system, code);
  if (refusal && ['listen', 'getaddrinfo'].includes(syscall))
    return `PORT and HOST: the address ${refusal} (${message})`;
  if (refusal && (path || code === 'ENOSPC'))
    return `${path ?? 'A file'} ${refusal} (${code}): look at DATA_DIR, or the setting that names it`;
  return refusalOfDatabase(cause);
}

/** Ends the process with code 2 and one line for what its operator can mend. A start that waits ends at once when told to. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  const stop = () => process.exit(0);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  try {
    await start();
  } catch (error) {
    const failure = describeStartFailure(error);
    if (failure === undefined) throw error;
    console.error(`Mehfil cannot start. ${failure}`);
    process.exit(2);
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
}

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;
const SAY_EVERY_MS = 30_000;

/**
 * Repeats `work` for as long as the database is merely away, and says so. Throws what waiting does not mend.
 * @param onAway runs after each attempt that found none.
 */
export async function whenDatabaseAnswers<Value>(
  name: string,
  work: () => Promise<Value>,
  onAway: () => Promise<void> = async () => {},
): Promise<Value> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      if (performance.now() - saidAt >= SAY_EVERY_MS) {
        const { message, code } = causeOf(error);
        console.error(
          `The start waits for the database at ${name}, which does not answer (${message || code}).`,
        );
        saidAt = performance.now();
      }
    }
    await onAway();
    await pause(waitMs);
  }
}

function isAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (refusalOfDatabase(cause) !== undefined) return false;
  const { code, message, syscall = '' } = cause;
  return (
    error instanceof DatabaseUnavailable ||
    asUnavailable({ code }) instanceof DatabaseUnavailable ||
    ['connect', 'getaddrinfo', 'read'].includes(syscall) ||
    /^Connection terminated|timeout/.test(message)
  );
}
