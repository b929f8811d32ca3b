import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchPostgres } from './bench-postgres.ts';
import { residentMegabytes } from './cpu.ts';
import { startNginx } from './floors/nginx.ts';
import { type Load, type Measured, measure } from './measure.ts';
import { type Started, startFloor, startProduct } from './start-process.ts';
import { ms, type Row, share } from './table.ts';
import { FRESH_LISTING, FRESH_PROFILE } from './wishes.ts';

const MAX_CPU_MS = 3;

export async function benchFreshPages(server: BenchPostgres, size: number): Promise<Row[]> {
  const settings = { DATABASE_URL: await server.catalogue(size) };
  const product = await startProduct({ ...settings, ROLE: 'web' });
  const floor = await startFloor('listing', settings);
  const [listing, min, profile] = await measure(
    [
      { target: product, load: FRESH_LISTING },
      { target: floor, load: FRESH_LISTING },
      { target: product, load: FRESH_PROFILE },
    ],
    server.pid,
  );
  await product.stop();
  await floor.stop();
  return [
    {
      what: 'listing rendered fresh: app CPU a page',
      ours: ms(listing!.cpu),
      floor: ms(min!.cpu),
      ...cpuBar(listing!),
    },
    {
      what: 'listing rendered fresh: pages a second',
      ours: listing!.perSecond.toFixed(0),
      floor: min!.perSecond.toFixed(0),
      ...share(listing!.perSecond / min!.perSecond, 0.15),
    },
    { what: 'profile rendered fresh: app CPU a page', ours: ms(profile!.cpu), ...cpuBar(profile!) },
  ];
}

function cpuBar({ cpu }: Measured) {
  return { bar: `≤ ${MAX_CPU_MS} ms`, met: cpu <= MAX_CPU_MS };
}

/** Shared pages do not read the session, so that any token costs the same. */
const SIGNED_IN = `sid=${'a'.repeat(43)}; signed-in=1`;

const PUBLIC_PAGES = {
  home: '/',
  listing: '/search?skill=singers&city=chandigarh',
  landing: '/live/singers/chandigarh',
  profile: '/artists/1',
};

export async function benchCachedPages(server: BenchPostgres, size: number): Promise<Row[]> {
  const product = await startProduct({ DATABASE_URL: await server.catalogue(size) });
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PUBLIC_PAGES))
    rows.push(...(await cachedPage(product, name, path)));
  const busy = residentMegabytes(product.pid);
  await new Promise((quiet) => setTimeout(quiet, 5000));
  rows.push({
    what: 'resident memory after all pages under load, and 5 s later',
    ours: `${busy.toFixed(0)} MB, ${residentMegabytes(product.pid).toFixed(0)} MB`,
    bar: '≤ 200 MB',
    met: busy <= 200,
  });
  await product.stop();
  return rows;
}

async function cachedPage(product: Started, name: string, path: string): Promise<Row[]> {
  const what = `${name} from the cache: pages a second`;
  const headers = { 'accept-encoding': 'br' };
  const answer = await fetch(product.url + path, { headers });
  const plain = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) return [{ what, ours: `answers ${answer.status}`, met: false }];
  const bytes = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const nginx = await startNginx(bytes, 'br');
  if (!nginx) return [{ what, ours: 'not measured: there is no nginx here' }];
  const { pathname, search } = new URL(answer.url);
  const load: Load = { path: pathname + search, headers };
  const signedIn: Load = { ...load, headers: { ...headers, cookie: SIGNED_IN } };
  const [guest, account, floor] = await measure([
    { target: product, load },
    { target: product, load: signedIn },
    { target: nginx, load: { path: '/page', headers } },
  ]);
  await nginx.stop();
  const figures = ({ perSecond, cpu }: Measured) => `${perSecond.toFixed(0)}; ${cpu.toFixed(3)} ms`;
  return [
    {
      what: `${what} (${(bytes.length / 1024).toFixed(0)} KB); CPU`,
      ours: figures(guest!),
      floor: figures(floor!),
      ...share(guest!.perSecond / floor!.perSecond, 0.6),
    },
    {
      what: `${name} with a session, beside nginx`,
      ours: figures(account!),
      floor: figures(floor!),
      ...share(account!.perSecond / floor!.perSecond, 0.6),
    },
    {
      what: `${name} with a session, beside a guest's`,
      ours: figures(account!),
      floor: figures(guest!),
      ...share(account!.perSecond / guest!.perSecond, 0.8),
    },
  ];
}
