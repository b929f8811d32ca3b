import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemUser } from '#tests/support/postgres-server.ts';

export interface Start {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  user?: SystemUser | undefined;
}

const LOOK_EVERY_MS = 200;
const STOP_TIMEOUT_MS = 20_000;

/** Processes with a log file each in one folder. */
export function processGroup(folder: string) {
  const running = new Map<string, ChildProcess>();
  const stopping = new Set<string>();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {}); // Of interest while starting only.

  function start({ name, program, args, env, user }: Start): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
      ...user,
      // A signal from the terminal reaches us alone: the order of stopping is ours.
      detached: true,
    });
    child.on('error', (error) => console.error(`${name} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      running.delete(name);
      if (stopping.has(name)) return;
      const what = `${name} ended (${signal ?? `code ${code}`}): ${lastLine(join(folder, `${name}.log`))}`;
      console.error(what);
      ended.reject(new Error(what));
    });
    running.set(name, child);
    return child;
  }

  async function stop(names: readonly string[]): Promise<void> {
    for (const name of names) stopping.add(name);
    await Promise.all(names.map((name) => stopOne(running.get(name))));
  }

  return { start, stop, running, ended: ended.promise };
}

function lastLine(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
}

async function stopOne(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(late);
}

/** Asks until the answer is good. Throws after the timeout. */
export async function waitFor(what: string, isGood: () => Promise<boolean>, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await isGood().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not get ready in ${timeoutMs / 1000} s.`);
    await pause(LOOK_EVERY_MS);
  }
}

export const answersOk = async (address: string, method = 'GET') =>
  (await fetch(address, { method, signal: AbortSignal.timeout(3000) })).ok;
