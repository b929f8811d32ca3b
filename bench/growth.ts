import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPostgres } from './bench-postgres.ts';
import { FIRST_ARTIST, generateBookings, HOST_PHONE } from './generate-bookings.ts';
import { median } from './measure.ts';
import { query } from './query.ts';
import { type Page, signedIn } from './signed-in.ts';
import { type Started, startProduct } from './start-process.ts';
import { growth, ms, type Row } from './table.ts';

const SIZES = (process.env.BENCH_BOOKINGS ?? '20000,2000000').split(',').map(Number);
/** Of the demo in the states that are copied. */
const DEMO_BOOKINGS = 5;
const LOOKS = 15;
const BAR = 1.5;
/** Below this a look is mostly the page itself, and noise of the machine more than the growth. */
const FLOOR_MS = 15;
const SLOW_MS = 250;
const OWNER_PHONE = '9876500013';
const ARTIST_PHONE = '9876500001';

const QUEUES = [
  ...['unanswered', 'replacing', 'unmanaged', 'musts', 'deliveries', 'undelivered', 'collections'],
  ...['disputes', 'refunds', 'quarantined', 'reviews'],
];
const OWNER_PAGES = [
  ...['', '/bookings', '/bookings?state=confirmed', '/bookings?q=Singh', '/bookings?q=6000000001'],
  ...['/sound-orders', '/day', '/tickets', '/reviews', '/reported', '/approvals'],
  ...['/people/artists', '/people/hosts', '/people/hosts?q=6000000001', '/people/hosts?q=Host', '/figures'],
  ...['/money', '/money/ledger', '/money/refunds', '/money/refunds?state=processed', '/money/payouts'],
  ...['/money/payouts?list=paid', '/money/tax', '/audit', '/security'],
  ...QUEUES.map((queue) => `/queues/${queue}`),
].map((path) => `/operator${path}`);
const ARTIST_PAGES = ['', '/requests', '/calendar', '/earnings', '/tax', '/reviews'].map(
  (path) => `/studio/${FIRST_ARTIST}${path}`,
);

/** Each list and job among some bookings and a hundred times as many, at the same number for each artist and host. */
export async function benchGrowth(server: BenchPostgres): Promise<Row[]> {
  const measured: Map<string, Times>[] = [];
  for (const size of SIZES) measured.push(await measureAmong(server, size));
  const [few, many] = [measured[0]!, measured.at(-1)!];
  return [...many].map(([what, { usual, first }]) => {
    const before = few.get(what)?.usual ?? 0;
    // The numbers of some pages are kept after it (decision 132).
    const atFirst = first > SLOW_MS ? `, at the first look ${ms(first)}` : '';
    return {
      what: `${what} among ${SIZES.map((size) => size.toLocaleString('en-IN')).join(' and ')} bookings`,
      ours: `${ms(before)} and ${ms(usual)}${atFirst}`,
      ...growth(Math.max(usual, FLOOR_MS) / Math.max(before, FLOOR_MS), BAR),
    };
  });
}

/** Milliseconds: the median, and the first one. */
interface Times {
  usual: number;
  first: number;
}

async function measureAmong(server: BenchPostgres, size: number): Promise<Map<string, Times>> {
  const url = await bookingsOf(server, size);
  // Three codes in ten minutes for a phone would refuse a second run.
  await query(url, 'delete from rate_limit');
  const product = await startProduct({ DATABASE_URL: url, DEMO_CATALOGUE: 'full', DEMO_CLOCK: '1' });
  try {
    const owner = await signedIn(product.url, OWNER_PHONE);
    const host = await signedIn(product.url, HOST_PHONE);
    const artist = await signedIn(product.url, ARTIST_PHONE);
    const booking = await anEvening(url);
    const times = new Map<string, Times>();
    const look = async (page: Page, paths: string[]) => {
      for (const path of paths) times.set(path.replace(booking, 'one'), await timesOf(() => page(path)));
    };
    await catchUp(product);
    await look(owner, [...OWNER_PAGES, `/operator/bookings/${booking}`]);
    await look(host, ['/all-bookings', `/bookings/${booking}`, `/bookings/${booking}/documents`]);
    await look(artist, ARTIST_PAGES);
    for (const [job, milliseconds] of await runJobs(product))
      times.set(`job ${job}`, { usual: milliseconds, first: 0 });
    return times;
  } finally {
    await product.stop();
  }
}

/** A database of the demo with so many bookings, made once. */
export async function bookingsOf(server: BenchPostgres, size: number): Promise<string> {
  const name = `bookings_${size}`;
  if (await exists(server, name)) return server.urlOf(name);
  console.error(`Generating ${size.toLocaleString('en-IN')} bookings…`);
  const demo = await server.empty('bookings_unfinished');
  const product = await startProduct({ DATABASE_URL: demo, DEMO_CATALOGUE: 'full', DEMO_CLOCK: '1' });
  await demoBookings(demo);
  await product.stop();
  await generateBookings(demo, size);
  return server.renamed(demo, name);
}

async function exists(server: BenchPostgres, name: string): Promise<boolean> {
  const found = await query(server.urlOf('postgres'), 'select from pg_database where datname = $1', [name]);
  return found.length === 1;
}

/** The demo makes its bookings after its start. */
async function demoBookings(url: string) {
  const deadline = performance.now() + 60_000;
  const made = () => query(url, `select from booking where state in ('completed', 'cancelled', 'confirmed')`);
  while ((await made()).length < DEMO_BOOKINGS && performance.now() < deadline) await pause(200);
}

/** An evening of the host that is over. */
async function anEvening(url: string): Promise<string> {
  const [booking] = await query(
    url,
    `select booking.id from booking join account on account.id = host_id
     where phone = $1 and state = 'completed' order by starts_at limit 1`,
    [`+91${HOST_PHONE}`],
  );
  return booking!.id!;
}

async function timesOf(look: () => Promise<void>): Promise<Times> {
  const first = await timeOf(look);
  const times: number[] = [];
  for (let n = 0; n < LOOKS; n++) times.push(await timeOf(look));
  return { usual: median(times), first };
}

async function timeOf(look: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await look();
  return performance.now() - began;
}

/** Milliseconds of each job, when there is nothing left to do from before. */
async function runJobs(product: Started): Promise<Map<string, number>> {
  await catchUp(product);
  const before = await jobSeconds(product);
  await catchUp(product);
  const after = await jobSeconds(product);
  return new Map([...after].map(([job, seconds]) => [job, 1000 * (seconds - (before.get(job) ?? 0))]));
}

async function catchUp({ url }: Started) {
  const answer = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: 60 }),
  });
  if (!answer.ok) throw new Error(`${answer.status} for the clock: ${await answer.text()}`);
}

async function jobSeconds({ url }: Started): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = [...text.matchAll(/^job_seconds_sum\{job="([^"]+)",result="done"\} (\S+)$/gm)];
  return new Map(lines.map(([, job, seconds]) => [job!, Number(seconds)]));
}
