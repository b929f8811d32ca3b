import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBenchPostgres } from './bench-postgres.ts';
import { benchBookings } from './bookings.ts';
import { benchCluster } from './cluster.ts';
import { benchCrowd } from './crowd.ts';
import { benchFreshStart } from './fresh-start.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchMessages } from './messages.ts';
import { benchCachedPages, benchFreshPages } from './pages.ts';
import { benchProcess } from './readiness.ts';
import { benchReconciler } from './reconciler.ts';
import { benchRestore } from './restore.ts';
import { benchSearch } from './search.ts';
import { type Row, table } from './table.ts';
import { benchVisits } from './visits.ts';

const ON_ONE_MACHINE = [
  'search',
  'listing',
  'pages',
  'bookings',
  'reconciler',
  'messages',
  'crowd',
  'visits',
  'process',
];
/** Only by their names: one needs programs that few machines have, one half an hour and 20 GB, one 40 GB, one an hour. */
const CLUSTER = 'cluster';
const GROWTH = 'growth';
const RESTORE = 'restore';
const MEMORY = 'memory';
const FIGURES = [...ON_ONE_MACHINE, CLUSTER, GROWTH, RESTORE, MEMORY];

const { values: wanted, positionals } = parseArgs({
  options: { lighthouse: { type: 'boolean' }, 'fresh-start': { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !FIGURES.includes(name));
if (unknown) throw new Error(`There is no figure "${unknown}"; there are: ${FIGURES.join(', ')}.`);
const sizes = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
const folder = resolve(process.env.BENCH_DATA ?? '.data/bench');
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

const server = await startBenchPostgres(folder).catch(giveUp);
const rows: Row[] = [];
let failure: unknown;
try {
  const add = async (name: string, figure: Promise<Row[]>) => {
    console.error(`Measured: ${name}`);
    rows.push(...(await figure));
  };
  if (isWanted('search')) await add('search', benchSearch(server, sizes));
  if (isWanted('listing')) await add('listing', benchFreshPages(server, sizes.at(-1)!));
  if (isWanted('pages')) await add('pages', benchCachedPages(server, sizes[0]!));
  if (isWanted('bookings')) await add('bookings', benchBookings(server));
  if (isWanted('reconciler')) await add('reconciler', benchReconciler(server));
  if (isWanted('messages')) await add('messages', benchMessages(server));
  if (isWanted('crowd')) await add('crowd', benchCrowd(server, sizes[0]!));
  if (isWanted('visits')) await add('visits', benchVisits(server, sizes.at(1) ?? sizes[0]!));
  if (isWanted('process')) await add('process', benchProcess(server));
  if (positionals.includes(GROWTH)) await add('growth', benchGrowth(server));
  if (positionals.includes(RESTORE)) await add('restore', benchRestore(server));
  if (positionals.includes(MEMORY)) await add('memory', benchMemory(server, sizes.at(1) ?? sizes[0]!));
  if (positionals.includes(CLUSTER)) await add('cluster', benchCluster());
  if (wanted['fresh-start']) await add('fresh start', benchFreshStart());
  if (wanted.lighthouse) await add('Lighthouse', benchLighthouse(server));
} catch (error) {
  failure = error;
} finally {
  server.stop();
}
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}\n`,
);
console.log(table(rows));
if (rows.some(({ met }) => met === false)) console.log('\nMissed bars are explained in bench/README.md.');
if (failure) {
  console.error(failure);
  process.exit(1);
}

/** A missing prerequisite needs one line, no stack trace. */
function giveUp(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
