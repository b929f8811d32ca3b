import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBenchPostgres } from './bench-postgres.ts';
import { benchBookings } from './bookings.ts';
import { benchCrowd } from './crowd.ts';
import { benchMemory } from './memory.ts';
import { benchCachedPages, benchFreshPages } from './pages.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start-time.ts';
import { type Row, table } from './table.ts';

const FIGURES = ['search', 'listing', 'pages', 'bookings', 'crowd', 'start'];
/** Only by its name: it takes an hour. */
const MEMORY = 'memory';

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.find((name) => ![...FIGURES, MEMORY].includes(name));
if (unknown) throw new Error(`There is no figure "${unknown}"; there are: ${FIGURES.join(', ')}, ${MEMORY}.`);
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
  if (isWanted('crowd')) await add('crowd', benchCrowd(server, sizes[0]!));
  if (isWanted('start')) await add('start', benchStart(server));
  if (positionals.includes(MEMORY)) await add('memory', benchMemory(server, sizes.at(1) ?? sizes[0]!));
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
