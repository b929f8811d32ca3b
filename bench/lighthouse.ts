import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { BROWSER_ARGUMENTS, findBrowser } from '#tests/support/find-browser.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { untilCalm } from './cpu.ts';
import { median } from './measure.ts';
import { startProduct } from './start-process.ts';
import type { Row } from './table.ts';

const PAGES = {
  home: '/',
  listing: '/search?skill=singer&city=chandigarh',
  landing: '/live/singer',
  profile: '/artists/1',
};
const ROUNDS = 5;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Seen {
  performance: number;
  /** Lowest of accessibility, best practices and SEO; must be 100 or have a reason. */
  others: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptKilobytes: number;
  kilobytes: number;
}

export async function benchLighthouse(server: BenchPostgres): Promise<Row[]> {
  // The server yields the CPU to the browser: throttling would count its work four times.
  const product = await startProduct(
    { DATABASE_URL: await server.empty('lighthouse'), DEMO_CATALOGUE: 'full' },
    { givesWay: true },
  );
  // Demo bookings are still being made after readiness; they must not distort the result.
  await untilCalm(product.pid);
  const chromePath = findBrowser();
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...BROWSER_ARGUMENTS],
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    const pages = Object.entries(PAGES).map(([name, path]) => ({
      name,
      url: product.url + path,
      seen: [] as Seen[],
    }));
    // Warm-up: the first visit renders the pictures.
    for (const { url } of pages) await look(url, chrome.port);
    // Rounds alternate between pages, so that machine noise spreads evenly.
    for (let round = 0; round < ROUNDS; round++)
      for (const { url, seen } of pages) seen.push(await look(url, chrome.port));
    return pages.map(({ name, seen }) => rowOf(name, seen));
  } finally {
    chrome.kill();
    await product.stop();
  }
}

/** Chromium sometimes loses the start of a trace; retry then. */
const TRIES = 3;

async function look(url: string, port: number, tries = TRIES): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    output: 'json',
    logLevel: 'error',
  });
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return look(url, port, tries - 1);
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? `Nothing seen of ${url}`);
  const { audits, categories } = result.lhr;
  const requests = audits['network-requests']!.details as unknown as {
    items: { url: string; resourceType?: string; transferSize?: number }[];
  };
  const scripts = requests.items.filter(({ resourceType }) => resourceType === 'Script');
  const kilobytes = (wanted: (type: string | undefined) => boolean) =>
    requests.items
      .filter(({ resourceType }) => wanted(resourceType))
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) / 1024;
  const value = (audit: string) => audits[audit]!.numericValue!;
  printFailures(url, result.lhr);
  return {
    performance: categories.performance!.score! * 100,
    others: Math.min(...CATEGORIES.slice(1).map((name) => (categories[name]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKilobytes: scripts.reduce((sum, { url }) => sum + brotliBytes(url), 0) / 1024,
    kilobytes: kilobytes((type) => type !== 'Media'),
  };
}

/** Transfer size without headers, which the script budget does not count. */
function brotliBytes(url: string): number {
  const file = resolve(import.meta.dirname, `../build/client${new URL(url).pathname}`);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(file)).size;
}

function printFailures(url: string, { audits, categories }: Result) {
  for (const name of CATEGORIES.slice(1))
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const { score, scoreDisplayMode, title } = audits[id]!;
      if (weight > 0 && score !== null && score < 1 && scoreDisplayMode !== 'informative')
        console.error(`${url}: ${name}: ${title} (${id})`);
    }
}

function rowOf(name: string, seen: Seen[]): Row {
  const of = (key: keyof Seen) => median(seen.map((one) => one[key]));
  const met =
    of('performance') === 100 &&
    of('others') === 100 &&
    of('lcp') <= 1.3 &&
    of('tbt') <= 60 &&
    of('cls') < 0.005 &&
    of('scriptKilobytes') <= 95 &&
    of('kilobytes') <= 500;
  return {
    what: `Lighthouse mobile, ${name}`,
    ours: [
      `${of('performance').toFixed(0)} points`,
      `others ${of('others').toFixed(0)}`,
      `LCP ${of('lcp').toFixed(2)} s`,
      `TBT ${of('tbt').toFixed(0)} ms`,
      `CLS ${of('cls').toFixed(3)}`,
      `JS ${of('scriptKilobytes').toFixed(0)} KB`,
      `page ${of('kilobytes').toFixed(0)} KB`,
    ].join(', '),
    bar: '100, 100, ≤ 1.3 s, ≤ 60 ms, 0, ≤ 95 KB, ≤ 500 KB',
    met,
  };
}
