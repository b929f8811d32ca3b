import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { answering, endWithUs, stopProcess } from './start-process.ts';
import type { Row } from './table.ts';

const root = resolve(import.meta.dirname, '..');

/** `npm start` on a fresh clone with a warm npm cache, until the first page is served. */
export async function benchFreshStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-clone-'));
  const clone = join(folder, 'mehfil');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      npm_config_prefer_offline: 'true',
    },
  });
  endWithUs(child);
  try {
    await answering(child, `http://127.0.0.1:${port}/`, 300_000);
    const seconds = (performance.now() - began) / 1000;
    return [
      {
        what: 'npm start on a fresh clone',
        ours: `${seconds.toFixed(0)} s`,
        bar: '≤ 90 s',
        met: seconds <= 90,
      },
    ];
  } finally {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
