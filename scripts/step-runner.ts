import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

export const none = (): Counts => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

export interface Step {
  name: string;
  run: string[];
  env?: Record<string, string>;
  /** Number of tests in the step; if missing, the step itself is one. */
  counts?: () => Counts;
  /** Runs what never ran because its process was killed by a signal; never what failed. */
  rerun?: (output: string) => (Step & { reason: string }) | undefined;
}

export const command = (...words: string[]): string[] => words;

export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Counts> {
  const total = none();
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      addCounts(total, await runStep(step));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return total;
}

export function addCounts(total: Counts, { passed, failed, skipped, failures }: Counts) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
}

async function runStep(step: Step): Promise<Counts> {
  const began = Date.now();
  const { code, output } = await execute(step);
  const rerun = step.rerun?.(output);
  const counts = countsOf(step, rerun ? 0 : code);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const tests = step.counts ? `, ${counts.passed} of ${counts.passed + counts.failed} tests` : '';
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds} s${tests})`);
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
  else for (const [warning] of output.matchAll(/^Warning: .+$/gm)) console.log(`  ${warning}`);
  if (!rerun) return counts;
  console.log(`  Warning: ${rerun.reason}`);
  addCounts(counts, await runStep(rerun));
  return counts;
}

function countsOf(step: Step, code: number): Counts {
  const failure = { ...none(), failed: 1, failures: [`${step.name}: ended with code ${code}`] };
  const one = code === 0 ? { ...none(), passed: 1 } : failure;
  if (!step.counts) return one;
  try {
    const counts = step.counts();
    // An error exit with all tests passed is another failure; running no tests proves nothing.
    const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
    return silent ? { ...counts, failed: 1, failures: failure.failures } : counts;
  } catch {
    return failure;
  }
}

function execute({ run: [program, ...args], env }: Step): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(program!, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
