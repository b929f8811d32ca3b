import type { BenchPostgres } from './bench-postgres.ts';
import { residentMegabytes } from './cpu.ts';
import { median } from './measure.ts';
import { type Started, startProduct } from './start-process.ts';
import { growth, type Row } from './table.ts';
import { LANES, preparePerformers, visitor } from './visits.ts';

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 60);
const VISITS_A_SECOND = 10;
/** The first tenth fills caches and compiles code; the same time at the end is compared with what follows it. */
const TENTH = Math.max(1, Math.round(MINUTES / 10));
const BAR_MEGABYTES = 200;
const BAR_GROWTH = 1.1;

/** Whether memory stays flat under a steady mix of visits, as `visits` makes them at full speed. */
export async function benchMemory(server: BenchPostgres, size: number): Promise<Row[]> {
  const url = await server.copyOf(await server.catalogue(size), 'memory');
  const artists = await preparePerformers(url);
  const product = await startProduct({ DATABASE_URL: url, TRUST_PROXY: '1' });
  const until = performance.now() + MINUTES * 60_000;
  const visit = visitor(product, size, artists);
  const [megabytes] = await Promise.all([
    sampleEachMinute(product),
    ...LANES.map((lane) => visitSteadily(() => visit(lane), until)),
  ]);
  await product.stop();
  return rowsOf(megabytes);
}

/** One lane's share of the visits: a slow answer makes the next visit late, not two at once. */
async function visitSteadily(visit: () => Promise<void>, until: number): Promise<void> {
  const everyMs = (1000 * LANES.length) / VISITS_A_SECOND;
  for (let next = performance.now(); next < until; next += everyMs) {
    await pause(next - performance.now());
    await visit();
  }
}

async function sampleEachMinute({ pid }: Started): Promise<number[]> {
  const megabytes: number[] = [];
  while (megabytes.length < MINUTES) {
    await pause(60_000);
    megabytes.push(residentMegabytes(pid));
    console.error(`Minute ${megabytes.length}: ${megabytes.at(-1)!.toFixed(0)} MB`);
  }
  return megabytes;
}

function rowsOf(megabytes: number[]): Row[] {
  const settled = median(megabytes.slice(TENTH, 2 * TENTH));
  const last = median(megabytes.slice(-TENTH));
  const max = Math.max(...megabytes);
  return [
    {
      what: `resident memory at ${VISITS_A_SECOND} visits a second: after ${TENTH * 2} and ${MINUTES} minutes`,
      ours: `${settled.toFixed(0)}, ${last.toFixed(0)} MB`,
      ...growth(last / settled, BAR_GROWTH),
    },
    {
      what: 'the most in that time',
      ours: `${max.toFixed(0)} MB`,
      bar: `≤ ${BAR_MEGABYTES} MB`,
      met: max <= BAR_MEGABYTES,
    },
  ];
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, Math.max(0, milliseconds)));
