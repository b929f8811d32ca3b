import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { lostBookings, plantArtists, startBookingLoad } from '#tests/reliability/booking-load.ts';
import { type LoadResults, noResults } from '#tests/reliability/shopper.ts';
import { ensurePrograms } from '../scripts/cluster/programs.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start-cluster.ts';
import { measure } from './measure.ts';
import { openLoad } from './start-open-load.ts';
import { ms, type Row } from './table.ts';
import { FRESH_LISTING } from './wishes.ts';

const CROWD_SECONDS = Number(process.env.CROWD_SECONDS ?? 60);
const RESTART_SECONDS = 60;
const CROWD_TIMES = 10;
const REST_MS = 10_000;
const LOOK_EVERY_MS = 50;
const DEADLINE_MS = 90_000;

/** One death of the primary, one restart of every process and one crowd, on a cluster of this machine. */
export async function benchCluster(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-bench-cluster-'));
  const programs = ensurePrograms();
  // Each simulated visitor names an address of its own before the balancer does.
  const settings = { DEMO_CATALOGUE: 'none', TRUST_PROXY: '2', OVERLOAD_DELAY_MS: '1500' };
  const cluster = await startCluster(folder, programs, settings);
  const { primary, site } = cluster.layout;
  const database = await openDatabase({
    databaseUrl: `postgres://mehfil_owner@127.0.0.1:${primary}/mehfil`,
    databasePool: 2,
    dataDir: '',
  });
  try {
    await plantArtists(database.db);
    const origin = `http://127.0.0.1:${site}`;
    return [
      ...(await deathOfPrimary(cluster, database.db, origin)),
      ...(await restartOfAll(cluster, origin)),
      ...(await crowd(cluster, origin)),
    ];
  } finally {
    await database.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function deathOfPrimary(cluster: Cluster, db: Database, origin: string): Promise<Row[]> {
  const results = { bookings: noResults(), pages: noResults() };
  const over = new AbortController();
  const { gateway, web } = cluster.layout;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const visited = { origin, gateway: at(gateway), messages: at(web[0]!.port) };
  const load = startBookingLoad(visited, results, over.signal);
  load.catch(() => {}); // Thrown below.
  await until(() => results.bookings.acknowledged.size >= 20, 'twenty bookings');
  const before = cluster.processes();
  const pagesBefore = counts(results.pages);
  const dead = await leader(cluster);
  for (const pid of [before.get(dead)!, postmasterOf(cluster, dead)]) process.kill(pid, 'SIGKILL');
  const killed = Date.now();
  const next = await newLeader(cluster, dead);
  const promoted = Date.now();
  await until(async () => (await changes(origin)) !== 503, 'changes');
  const writing = Date.now();
  const pagesAfter = counts(results.pages);
  const enough = results.bookings.acknowledged.size + 20;
  await until(() => results.bookings.acknowledged.size >= enough, 'twenty more bookings');
  over.abort();
  await load;
  const ended = [...before].filter(([name, pid]) => name !== dead && cluster.processes().get(name) !== pid);
  await cluster.restart(dead);
  const lost = await lostBookings(db, results.bookings);
  const faults = [...results.bookings.faults, ...results.pages.faults];
  const answered500 = faults.filter(
    (fault) => !/ fetch failed|: \w*Error/.test(fault) && / 5\d\d /.test(fault),
  );
  for (const fault of faults.slice(0, 3)) console.error(`  ${fault.slice(0, 160)}`);
  const good = (pagesAfter.good - pagesBefore.good) / (pagesAfter.all - pagesBefore.all);
  return [
    {
      what: `primary killed under load (${dead}, then ${next}): processes that end; acknowledged bookings lost; answers of 500; broken connections`,
      ours: `${ended.length}; ${lost.length} of ${results.bookings.acknowledged.size}; ${answered500.length}; ${faults.length - answered500.length}`,
      bar: '0; 0; 0',
      met: ended.length + lost.length + answered500.length === 0,
    },
    {
      what: `page requests good during the ${((writing - killed) / 1000).toFixed(0)} s without a primary`,
      ours: `${(good * 100).toFixed(1)} % of ${pagesAfter.all - pagesBefore.all}`,
      bar: '≥ 95 %',
      met: good >= 0.95,
    },
    {
      what: 'writing good again after the new primary',
      ours: ms(writing - promoted),
      bar: '≤ 2 s',
      met: writing - promoted <= 2000,
    },
  ];
}

async function restartOfAll(cluster: Cluster, origin: string): Promise<Row[]> {
  const loads = Promise.all([
    openLoad({ url: `${origin}/FAQ`, perSecond: 180, seconds: RESTART_SECONDS }),
    openLoad({
      url: `${origin}/api/payments/verify-payment`,
      method: 'POST',
      headers: { cookie: 'sid=unknown' },
      perSecond: 20,
      seconds: RESTART_SECONDS,
    }),
  ]);
  const began = Date.now();
  const names = [...cluster.processes().keys()].filter((name) => /^(web|worker)-/.test(name));
  for (const name of names) await cluster.restart(name);
  const took = (Date.now() - began) / 1000;
  const seen = await loads;
  const failures = seen.map(({ refused, other, unanswered }) => [refused, other, unanswered]);
  const failed = failures.flat().reduce((sum, count) => sum + count, 0);
  return [
    {
      what: `restart of ${names.join(', ')}, one after another, in ${took.toFixed(0)} s at 200 requests a second: failed; pages and changes with 503, with another error, broken`,
      ours: `${failed} of ${seen.reduce((sum, { sent }) => sum + sent, 0)}; ${failures.map((counts) => counts.join(', ')).join('; ')}`,
      bar: '0',
      met: failed === 0 && took < RESTART_SECONDS,
    },
  ];
}

async function crowd(cluster: Cluster, origin: string): Promise<Row[]> {
  const target = { name: 'the site', url: origin, pid: process.pid };
  const load = { target, load: FRESH_LISTING };
  await measure([load]); // Both compile what they run often.
  const [both] = await measure([load]);
  await cluster.stopSome(['web-2']);
  const [one] = await measure([load]);
  await cluster.restart('web-2');
  const carries = both!.perSecond;
  const seen = await openLoad({
    url: origin + FRESH_LISTING.path,
    perSecond: carries * CROWD_TIMES,
    seconds: CROWD_SECONDS,
  });
  const ended = Date.now();
  await until(async () => (await timeOf(origin)) <= 2 * both!.p50 + LOOK_EVERY_MS, 'a quick page');
  const recovery = Date.now() - ended;
  const share = seen.goodPerSecond / carries;
  return [
    {
      what: 'listing rendered fresh: two web processes beside one, on the cores that database and load use too',
      ours: `${carries.toFixed(0)}, ${one!.perSecond.toFixed(0)} a second`,
      ratio: carries / one!.perSecond,
      bar: '≥ 1.8x with cores of their own',
    },
    {
      what: `ten times what two web processes carry, ${CROWD_SECONDS} s: good answers within 3 s, a second; refused; broken`,
      ours: `${seen.goodPerSecond.toFixed(1)} of ${carries.toFixed(1)}; ${seen.refused}; ${seen.unanswered + seen.other}`,
      ratio: share,
      bar: '≥ 0.80',
      met: share >= 0.8,
    },
    {
      what: 'after the end of the crowd: until a page is quick again',
      ours: ms(recovery),
      bar: '≤ 10 s',
      met: recovery <= REST_MS,
    },
  ];
}

const counts = ({ statuses }: LoadResults) => ({
  good: [...statuses].reduce((sum, [status, count]) => sum + (status > 0 && status < 400 ? count : 0), 0),
  all: [...statuses.values()].reduce((sum, count) => sum + count, 0),
});

/** Name of the database server that leads. */
async function leader({ layout }: Cluster): Promise<string> {
  for (const { name, rest } of layout.databases) if (await leads(rest)) return name;
  throw new Error('No database server leads');
}

async function newLeader({ layout }: Cluster, dead: string): Promise<string> {
  const others = layout.databases.filter(({ name }) => name !== dead);
  let found: string | undefined;
  await until(async () => {
    for (const { name, rest } of others) if (await leads(rest)) found = name;
    return found !== undefined;
  }, 'a new primary');
  return found!;
}

const leads = (rest: number) =>
  fetch(`http://127.0.0.1:${rest}/primary`).then(
    ({ ok }) => ok,
    () => false,
  );

const postmasterOf = ({ layout }: Cluster, name: string) =>
  Number(readFileSync(join(layout.folder, name, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

let phone = 9_870_000_000;

/** Status of a change by a new visitor. */
async function changes(origin: string): Promise<number> {
  phone += 1;
  const answer = await fetch(`${origin}/api/auth/send-otp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.77.${(phone >> 8) & 255}.${phone & 255}`,
    },
    body: JSON.stringify({ numbers: String(phone) }),
  }).catch(() => undefined);
  return answer?.status ?? 503;
}

async function timeOf(origin: string): Promise<number> {
  const began = performance.now();
  await (await fetch(origin + FRESH_LISTING.path)).arrayBuffer();
  return performance.now() - began;
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`No ${what} in ${DEADLINE_MS / 1000} s`);
    await pause(LOOK_EVERY_MS);
  }
}
