import type { BenchPostgres } from './bench-postgres.ts';
import { type Measured, measure, measureFirst } from './measure.ts';
import { startFloor, startProduct } from './start-process.ts';
import type { Row } from './table.ts';
import { growth, ms, share } from './table.ts';
import { SEARCH } from './wishes.ts';

export async function benchSearch(server: BenchPostgres, sizes: number[]): Promise<Row[]> {
  const products = [];
  for (const size of sizes) {
    const url = await server.catalogue(size);
    products.push(await startProduct({ DATABASE_URL: url, ROLE: 'web' }));
  }
  const largest = sizes.at(-1)!;
  const floor = await startFloor('search', { DATABASE_URL: await server.catalogue(largest) });
  const targets = [floor, ...products].map((target) => ({ target, load: SEARCH }));
  const first = await measureFirst(targets);
  const [floorMeasured, ...ours] = await measure(targets, server.pid);
  for (const started of [floor, ...products]) await started.stop();
  const small = ours[0]!;
  const large = ours.at(-1)!;
  const of = `24 of ${largest.toLocaleString('en-IN')}`;
  return [
    {
      what: `search, ${of}: answers a second, the first thousand`,
      ours: first.at(-1)!.toFixed(0),
      floor: first[0]!.toFixed(0),
      ...share(first.at(-1)! / first[0]!, 0.6),
    },
    {
      what: `search, ${of}: app CPU a request`,
      ours: ms(large.cpu),
      floor: ms(floorMeasured!.cpu),
      bar: '≤ 0.5 ms',
      met: large.cpu <= 0.5,
    },
    {
      what: `search, ${of}: answers a second, warm`,
      ours: large.perSecond.toFixed(0),
      floor: floorMeasured!.perSecond.toFixed(0),
      ...share(large.perSecond / floorMeasured!.perSecond, 0.8),
    },
    {
      what: `search, ${of}: app and database CPU a request`,
      ours: ms(large.cpu + large.databaseCpu),
      floor: ms(floorMeasured!.cpu + floorMeasured!.databaseCpu),
      ratio: (floorMeasured!.cpu + floorMeasured!.databaseCpu) / (large.cpu + large.databaseCpu),
    },
    {
      what: `search, p50 from ${sizes.map((size) => size.toLocaleString('en-IN')).join(' to ')}`,
      ours: ours.map(({ p50 }) => ms(p50)).join(' → '),
      floor: ms(floorMeasured!.p50),
      ...growth(large.p50 / small.p50, 2),
    },
    databaseRow(ours),
  ];
}

function databaseRow(ours: Measured[]): Row {
  return {
    what: 'search, database CPU a request, by size',
    ours: ours.map(({ databaseCpu }) => ms(databaseCpu)).join(' → '),
  };
}
