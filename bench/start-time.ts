import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchPostgres } from './bench-postgres.ts';
import { residentMegabytes } from './cpu.ts';
import { startProduct } from './start-process.ts';
import { ms, type Row } from './table.ts';

/** Start time until readiness with the demo catalogue, and memory used then. */
export async function benchStart(server: BenchPostgres): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-bench-'));
  const demo = { DEMO_CATALOGUE: 'full', DATA_DIR: folder };
  const postgres = { ...demo, DATABASE_URL: await server.empty('ready') };
  try {
    return [
      ...(await startTwice('PostgreSQL', postgres, 600)),
      ...(await startTwice('the embedded database', demo, 1200)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first start creates schema and catalogue; the limit applies to later starts. */
async function startTwice(engine: string, settings: Record<string, string>, barMs: number): Promise<Row[]> {
  const first = await startProduct(settings);
  await first.stop();
  const times = [];
  let megabytes = 0;
  for (let n = 0; n < 3; n++) {
    const again = await startProduct(settings);
    times.push(again.readyMs);
    megabytes = residentMegabytes(again.pid);
    await again.stop();
  }
  const ready = Math.min(...times);
  return [
    { what: `ready on ${engine}`, ours: ms(ready), bar: `≤ ${barMs / 1000} s`, met: ready <= barMs },
    {
      what: `the very first start on ${engine}, and memory when ready`,
      ours: `${ms(first.readyMs)}, ${megabytes.toFixed(0)} MB`,
    },
  ];
}
