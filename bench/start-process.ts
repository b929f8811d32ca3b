import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { MEMORY_SETTINGS } from '../scripts/memory-settings.mjs';
import type { Target } from './measure.ts';

const root = resolve(import.meta.dirname, '..');

export interface Started extends Target {
  /** Milliseconds from process start to the first response. */
  readyMs: number;
  stop(): Promise<void>;
}

/** The product in production mode. */
export async function startProduct(settings: Record<string, string>): Promise<Started> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'mehfil-bench-'));
  const started = await startNode('ours', 'server/index.mjs', '/readyz', {
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: 'none',
    LOG_LEVEL: 'error',
    REFUSE_OVERLOAD: '0',
    ...settings,
  });
  const stop = async () => {
    await started.stop();
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...started, stop };
}

export function startFloor(name: string, settings: Record<string, string>): Promise<Started> {
  return startNode('floor', `bench/floors/${name}.ts`, '/', settings);
}

async function startNode(
  name: string,
  script: string,
  path: string,
  settings: Record<string, string>,
): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...MEMORY_SETTINGS, ...process.env, NODE_ENV: 'production', ...settings, PORT: String(port) },
  });
  endWithUs(child);
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url + path);
  const readyMs = performance.now() - began;
  return { name, url, pid: child.pid!, readyMs, stop: () => stopProcess(child) };
}

/** A child must not outlive a failed measurement. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Polls until there is an answer. Throws if the process ends first. */
export async function answering(child: ChildProcess, url: string, timeoutMs = 120_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`It ended with ${child.exitCode} before it answered at ${url}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((retry) => setTimeout(retry, 10));
  }
  throw new Error(`No answer from ${url}`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
