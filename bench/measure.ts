import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cpuOf, cpuOfFamily } from './cpu.ts';

export interface Target {
  name: string;
  url: string;
  /** Serving process; nginx serves from children of it. */
  pid: number;
  family?: boolean;
}

export interface Load {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Measured {
  /** Responses per second with ten connections. */
  perSecond: number;
  /** Median response time in milliseconds with one connection. */
  p50: number;
  /** CPU milliseconds per response with ten connections, of the target and of the database. */
  cpu: number;
  databaseCpu: number;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FIRST = 1000;

/** Responses per second of the first thousand requests, ten at once, to each target in turn. */
export async function measureFirst(targets: { target: Target; load: Load }[]): Promise<number[]> {
  const perSecond = [];
  for (const { target, load } of targets) {
    const sent = await send(target, load, 10, { amount: FIRST });
    perSecond.push(sent.requests / sent.seconds);
  }
  return perSecond;
}

/** Loads targets in turn and returns medians, so that noise hits all alike. Throws on a failed response. */
export async function measure(
  targets: { target: Target; load: Load }[],
  databasePid?: number,
): Promise<Measured[]> {
  const rounds: Measured[][] = targets.map(() => []);
  for (const { target, load } of targets) await send(target, load, 10, { duration: SECONDS / 3 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { target, load }] of targets.entries()) {
      const alone = await send(target, load, 1, { duration: SECONDS / 2 });
      const cpuBefore = cpuOfTarget(target);
      const databaseBefore = databasePid ? cpuOfFamily(databasePid) : 0;
      const many = await send(target, load, 10, { duration: SECONDS });
      rounds[index]!.push({
        perSecond: many.requests / many.seconds,
        p50: alone.p50,
        cpu: (cpuOfTarget(target) - cpuBefore) / many.requests,
        databaseCpu: databasePid ? (cpuOfFamily(databasePid) - databaseBefore) / many.requests : 0,
      });
    }
  }
  return rounds.map((measured) => ({
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p50: median(measured.map(({ p50 }) => p50)),
    cpu: median(measured.map(({ cpu }) => cpu)),
    databaseCpu: median(measured.map(({ databaseCpu }) => databaseCpu)),
  }));
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function cpuOfTarget({ pid, family }: Target): number {
  return family ? cpuOfFamily(pid) : cpuOf(pid);
}

interface Sent {
  requests: number;
  seconds: number;
  p50: number;
  failed: number;
}

async function send(
  target: Target,
  load: Load,
  connections: number,
  until: { duration: number } | { amount: number },
): Promise<Sent> {
  const { path, ...request } = load;
  const options = { url: target.url + path, connections, ...until, ...request };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const sent = JSON.parse(text) as Sent;
  if (sent.failed > 0)
    throw new Error(`${target.name} failed ${sent.failed} of ${sent.requests} requests for ${path}`);
  if (sent.requests === 0)
    throw new Error(`${target.name} answered nothing in time for ${path}; try a larger BENCH_SECONDS`);
  return sent;
}
