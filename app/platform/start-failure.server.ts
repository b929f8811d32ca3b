import { setTimeout as pause } from 'node:timers/promises';
import { ownValue } from '#app/shared/own-value.ts';
import { ConfigError } from './config.server.ts';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.server.ts';

interface Cause {
  code: string;
  message: string;
  syscall?: string;
  path?: string;
}

/** How the embedded database, which is compiled to WebAssembly, names errors of the system. */
interface Errno {
  name: string;
  errno: number;
}

/** The innermost error: what the system or PostgreSQL itself said. */
function causeOf(error: unknown): Cause {
  const { cause, errors } = Object(error) as { cause?: unknown; errors?: unknown[] };
  // Node joins the failures of a name with several addresses.
  if (errors?.[0] || cause instanceof Error) return causeOf(errors?.[0] ?? cause);
  const { code, message, syscall, path, name, errno } = Object(error) as Partial<Cause & Errno>;
  return {
    code: name === 'ErrnoError' && errno === 51 ? 'ENOSPC' : String(code ?? ''),
    message: String(message ?? error),
    ...(syscall && { syscall }),
    ...(path && { path }),
  };
}

const ADDRESSES = 'DATABASE_URL, DATABASE_OWNER_URL or DATABASE_DIRECT_URL';

/** What PostgreSQL, or the way to it, says before anything could run. */
const REFUSALS_OF_DATABASE: [RegExp, (cause: Cause) => string][] = [
  [/^28/, ({ message }) => `PostgreSQL refuses the sign-in (${message}): mend ${ADDRESSES}`],
  [/^3D000$/, ({ message }) => `PostgreSQL refuses (${message}): make the database, or mend ${ADDRESSES}`],
  [/^42501$/, ({ message }) => `PostgreSQL refuses (${message}): the role lacks a right (docs/runbook.md)`],
  [/^53100$/, ({ message }) => `The disk of the database is full (${message})`],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    ({ message }) => `The certificate of PostgreSQL is for another name (${message}): mend ${ADDRESSES}`,
  ],
  [
    /CERT|ISSUER|_VERIFY_/,
    ({ code }) =>
      `The certificate of PostgreSQL is not trusted (${code}): renew it, or add &sslrootcert=<file of its authority> to ${ADDRESSES}`,
  ],
];

function refusalOfDatabase(cause: Cause): string | undefined {
  const { code, message } = cause;
  if (/does not support SSL|client password must be/.test(message))
    return `PostgreSQL refuses the connection (${message}): mend ${ADDRESSES}`;
  return REFUSALS_OF_DATABASE.find(([codes]) => codes.test(code))?.[1](cause);
}

/** What the port or a file answers. */
const REFUSALS_OF_SYSTEM: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EADDRNOTAVAIL: 'is not of this machine',
  ENOTFOUND: 'is not of this machine',
  EACCES: 'is not permitted to this user',
  EPERM: 'is not permitted to this user',
  EROFS: 'is on a disk that is read only',
  ENOENT: 'does not exist',
  ENOTDIR: 'is not inside a folder',
  EEXIST: 'is a file, not a folder',
  ENOSPC: 'does not fit: the disk is full',
  EDQUOT: 'does not fit: the quota of the disk is used up',
};

/** In one line, what keeps a process from starting and its operator can mend; undefined for a fault of the product. */
export function describeStartFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const cause = causeOf(error);
  const { code, message, syscall = '', path } = cause;
  const refusal = ownValue(REFUSALS_OF_SYSTEM, code);
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
export async function whenDatabaseAnswers(
  name: string,
  work: () => Promise<void>,
  onAway: () => Promise<void> = async () => {},
): Promise<void> {
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
    ['connect', 'getaddrinfo', 'read', 'write'].includes(syscall) ||
    /^Connection terminated|timeout/.test(message)
  );
}
