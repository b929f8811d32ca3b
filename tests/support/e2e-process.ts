import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');
/** The second is that of versions until 2026-11-27. */
const ENTRIES = ['server/index.mjs', 'server/index.ts'];
const TIMEOUT_MS = 180_000;
const LOOK_EVERY_MS = 100;

export interface ServerProcess {
  origin: string;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** Starts the product, or the version of it in `folder`, on a free port. Throws with its log if it does not become ready. */
export async function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  folder = root,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [ENTRIES.find((entry) => existsSync(join(folder, entry)))!], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      APP_MODE: 'demo',
      DEMO_CLOCK: '1',
      // Browser and server share the machine: a busy processor is no sign of overload here.
      REFUSE_OVERLOAD: '0',
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  const origin = `http://localhost:${port}`;
  const until = Date.now() + TIMEOUT_MS;
  // Readiness precedes the demo's bookings; stopping earlier would keep half of them for good.
  while (!log.includes('ready on') || !(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready:\n${log}`);
    }
    await new Promise((again) => setTimeout(again, LOOK_EVERY_MS));
  }
  return {
    origin,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => stop(child),
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
