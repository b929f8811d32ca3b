import pg from 'pg';
import { noResults, shopper } from '#tests/reliability/shopper.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import { type Started, startProduct } from './start-process.ts';
import { ms, type Row } from './table.ts';

const SECONDS = Number(process.env.VISIT_SECONDS ?? 20);
const AT_ONCE = 8;
/** Shares of the visits; the rest is the home page out of the cache. */
const FRESH = 0.7;
const BOOKING = 0.05;
const BOOKED_ARTISTS = 160;
const FEE_RUPEES = 59_000;
const SKILLS = ['singers', 'dj', 'bands', 'anchors', 'dancers'];
const DAYS = 300;
const BOOKINGS_PER_ACCOUNT = 20;

/** What visitors do in a mix: pages that were not asked for before, pages from the cache, and bookings that are paid. */
export async function benchVisits(server: BenchPostgres, size: number): Promise<Row[]> {
  const url = await server.copyOf(await server.catalogue(size), 'visits');
  const artists = await preparePerformers(url);
  const product = await startProduct({ DATABASE_URL: url, TRUST_PROXY: '1' });
  const next = visitor(product, size, artists);
  await visitFor(next, SECONDS / 4);
  const before = [cpuOf(product.pid), cpuOfFamily(server.pid)] as const;
  const done = await visitFor(next, SECONDS);
  const app = (cpuOf(product.pid) - before[0]) / done;
  const database = (cpuOfFamily(server.pid) - before[1]) / done;
  await product.stop();
  return [
    {
      what: `mixed visit among ${size.toLocaleString('en-IN')} artists: a second and core, database included`,
      ours: (1000 / (app + database)).toFixed(0),
    },
    { what: 'of a mixed visit: CPU of the app, of the database', ours: `${ms(app)}, ${ms(database)}` },
  ];
}

/** Artists in Chandigarh at one price, so that the amount of a booking is known. */
export async function preparePerformers(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `update artist set fee_paise = $1 where id in (
       select id from artist where city_id = 901 and kind = 'solo' order by id limit $2) returning id`,
    [FEE_RUPEES * 100, BOOKED_ARTISTS],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

type Visit = (lane: number) => Promise<void>;

/** What a lane does next. */
export function visitor(product: Started, size: number, artists: number[]): Visit {
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

export const LANES = Array.from({ length: AT_ONCE }, (_, lane) => lane);

/** Half profiles, half listings, no two alike. */
function freshPage(count: number, size: number): string {
  if (count % 2 === 0) return `/artists/${1 + ((count * 7919) % size)}`;
  const skill = SKILLS[count % SKILLS.length];
  return `/search?skill=${skill}&city=chandigarh&date=${dateIn(30 + (count % DAYS))}&maxPrice=${40_000 + (count % 50) * 1000}`;
}

/** Books one evening after the other, as a host with an account. */
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
    const evening = lane + booked * AT_ONCE;
    const date = dateIn(20 + Math.floor(evening / artists.length));
    await host.browser.book(host.userId, { artistId: artists[evening % artists.length]!, date }, going);
    booked += 1;
    if (results.refusals.length > 0) throw new Error(`Refused: ${results.refusals[0]}`);
  };
}

/** Visits for so many seconds, several at once; returns how many were made. */
async function visitFor(visit: Visit, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = LANES.map(async (lane) => {
    let count = 0;
    for (; performance.now() < until; count++) await visit(lane);
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
