import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPostgres } from './bench-postgres.ts';
import { measure } from './measure.ts';
import type { OpenLoad, OpenLoadSeen } from './open-load.ts';
import { type Started, startProduct } from './start-process.ts';
import { ms, type Row } from './table.ts';
import { FRESH_LISTING } from './wishes.ts';

const TIMES = 10;
const SECONDS = Number(process.env.CROWD_SECONDS ?? 30);
const REST_MS = 10_000;

/** Uncached listings at ten times capacity while a host pays; measures recovery ten seconds later. */
export async function benchCrowd(server: BenchPostgres, size: number): Promise<Row[]> {
  const product = await startProduct({
    DATABASE_URL: await server.catalogue(size),
    ROLE: 'web',
    REFUSE_OVERLOAD: '1',
  });
  const [alone] = await measure([{ target: product, load: FRESH_LISTING }], server.pid);
  const { perSecond: carries, p50 } = alone!;
  const [crowd, paying] = await Promise.all([
    openLoad({
      url: product.url + FRESH_LISTING.path,
      headers: FRESH_LISTING.headers!,
      perSecond: carries * TIMES,
      seconds: SECONDS,
    }),
    openLoad({
      url: `${product.url}/api/payments/verify-payment`,
      method: 'POST',
      headers: { cookie: 'sid=unknown' },
      perSecond: 5,
      seconds: SECONDS,
    }),
  ]);
  await pause(REST_MS);
  const after = await quickness(product);
  await product.stop();
  const share = crowd.goodPerSecond / carries;
  const offered = `${(carries * TIMES).toFixed(0)} a second`;
  return [
    {
      what: `listing, ${offered} offered for ${SECONDS} s: good answers within 3 s, a second`,
      ours: `${crowd.goodPerSecond.toFixed(1)} of ${carries.toFixed(1)}`,
      ratio: share,
      bar: '≥ 0.80 of what it carries',
      met: share >= 0.8,
    },
    {
      what: 'of these: p50, p95',
      ours: `${ms(crowd.p50)}, ${ms(crowd.p95)}`,
      bar: '≤ 3 s',
      met: crowd.p95 <= 3000,
    },
    {
      what: 'refused with 503; p50 until then; without an answer; later than 3 s; other failures',
      ours: `${crowd.refused} of ${crowd.sent}; ${ms(crowd.refusedP50)}; ${crowd.unanswered}; ${crowd.late}; ${crowd.other}`,
      bar: 'no other failure',
      met: crowd.other === 0,
    },
    {
      what: 'calls about a payment meanwhile: answered, p50, p95; refused; without an answer',
      ours: `${(paying.goodPerSecond * SECONDS).toFixed(0)} of ${paying.sent}, ${ms(paying.p50)}, ${ms(paying.p95)}; ${paying.refused}; ${paying.unanswered}`,
      bar: 'all, p95 ≤ 3 s',
      met: paying.refused + paying.unanswered === 0 && paying.p95 <= 3000,
    },
    {
      what: '10 s after the end: p50 of a page, beside that before',
      ours: `${ms(after)}, ${ms(p50)}`,
      bar: '≤ 2x',
      met: after <= 2 * p50,
    },
  ];
}

async function quickness({ url }: Started): Promise<number> {
  const times: number[] = [];
  for (let page = 0; page < 20; page++) {
    const began = performance.now();
    await (await fetch(url + FRESH_LISTING.path, { headers: FRESH_LISTING.headers! })).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[10]!;
}

/** Sends a load from a process of its own. */
async function openLoad(load: OpenLoad): Promise<OpenLoadSeen> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text) as OpenLoadSeen;
}
