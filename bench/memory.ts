import { noResults, shopper } from '#tests/reliability/shopper.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { residentMegabytes } from './cpu.ts';
import { median } from './measure.ts';
import { query } from './query.ts';
import { type Started, startProduct } from './start-process.ts';
import { growth, type Row } from './table.ts';

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 60);
const VISITS_A_SECOND = 10;
/** The first tenth fills caches and compiles code; the same time at the end is compared with what follows it. */
const TENTH = Math.max(1, Math.round(MINUTES / 10));
const BAR_MEGABYTES = 200;
const BAR_GROWTH = 1.1;
const AT_ONCE = 8;
const LANES = Array.from({ length: AT_ONCE }, (_, lane) => lane);
/** Shares of the visits; the rest is the home page out of the cache. */
const FRESH = 0.7;
const BOOKING = 0.05;
const BOOKED_ARTISTS = 160;
const FEE_RUPEES = 59_000;
const SKILLS = ['singers', 'dj', 'bands', 'anchors', 'dancers'];
const DAYS = 300;
const BOOKINGS_PER_ACCOUNT = 20;

/** Whether memory stays flat under a steady mix of fresh pages, kept ones and bookings that are paid. */
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

/** Artists in Chandigarh at one price, so that the amount of a booking is known. */
async function preparePerformers(url: string): Promise<number[]> {
  const rows = await query(
    url,
    `update artist set fee_paise = $1 where id in (
       select id from artist where city_id = 901 and kind = 'solo' order by id limit $2) returning id`,
    [FEE_RUPEES * 100, BOOKED_ARTISTS],
  );
  return rows.map(({ id }) => Number(id));
}

type Visit = (lane: number) => Promise<void>;

function visitor(product: Started, size: number, artists: number[]): Visit {
  const hosts = LANES.map((lane) => bookingHost(product, artists, lane));
  const made = LANES.map(() => 0);
  const read = async (path: string) => {
    const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
  };
  return async (lane) => {
    const visit = made[lane]!;
    made[lane] = visit + 1;
    const dice = ((visit * 37 + lane * 11) % 100) / 100;
    if (dice < FRESH) return read(freshPage(visit * AT_ONCE + lane, size));
    if (dice < 1 - BOOKING) return read('/');
    return hosts[lane]!();
  };
}

/** Half profiles, half listings, no two alike. */
function freshPage(count: number, size: number): string {
  if (count % 2 === 0) return `/artists/${1 + ((count * 7919) % size)}`;
  const skill = SKILLS[count % SKILLS.length];
  return `/search?skill=${skill}&city=chandigarh&date=${dateIn(30 + (count % DAYS))}&maxPrice=${40_000 + (count % 50) * 1000}`;
}

/** Books one event after the other, as a host with an account. */
function bookingHost({ url }: Started, artists: number[], lane: number): () => Promise<void> {
  const results = noResults();
  const going = new AbortController().signal;
  let booked = 0;
  let host: { browser: ReturnType<typeof shopper>; userId: string } | undefined;
  return async () => {
    const account = Math.floor(booked / BOOKINGS_PER_ACCOUNT);
    if (!host || booked % BOOKINGS_PER_ACCOUNT === 0) {
      const browser = shopper({ origin: url }, results, String(9_812_300_000 + lane * 1000 + account));
      host = { browser, userId: await browser.signUp(going) };
    }
    const event = lane + booked * AT_ONCE;
    const date = dateIn(20 + Math.floor(event / artists.length));
    await host.browser.book(host.userId, { artistId: artists[event % artists.length]!, date }, going);
    booked += 1;
    if (results.refusals.length > 0) throw new Error(`Refused: ${results.refusals[0]}`);
  };
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
