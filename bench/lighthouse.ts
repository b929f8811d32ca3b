import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_ARGUMENTS, findBrowser } from '#tests/support/find-browser.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { median } from './measure.ts';
import { startProduct } from './start-process.ts';
import type { Row } from './table.ts';

const PAGES = {
  home: '/',
  listing: '/search?skill=singer&city=chandigarh',
  landing: '/live/singers/chandigarh',
  profile: '/artists/1',
};
const RUNS = 3;
const WARM_UP_MS = 1000;

interface Seen {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptKilobytes: number;
  kilobytes: number;
}

/** What a mid-range telephone on slow 4G sees of the demo catalogue, by Lighthouse's own simulation. */
export async function benchLighthouse(server: BenchPostgres): Promise<Row[]> {
  const product = await startProduct({
    DATABASE_URL: await server.empty('lighthouse'),
    DEMO_CATALOGUE: 'full',
  });
  const chromePath = findBrowser();
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...BROWSER_ARGUMENTS],
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const seen: Seen[] = [];
      await fetch(product.url + path).then((answer) => answer.text());
      await new Promise((ready) => setTimeout(ready, WARM_UP_MS));
      for (let run = 0; run < RUNS; run++) seen.push(await look(product.url + path, chrome.port));
      rows.push(rowOf(name, seen));
    }
    return rows;
  } finally {
    chrome.kill();
    await product.stop();
  }
}

async function look(url: string, port: number): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    output: 'json',
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? `Nothing seen of ${url}`);
  const { audits, categories } = result.lhr;
  const requests = audits['network-requests']!.details as unknown as {
    items: { resourceType?: string; transferSize?: number }[];
  };
  const kilobytes = (wanted: (type: string | undefined) => boolean) =>
    requests.items
      .filter(({ resourceType }) => wanted(resourceType))
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) / 1024;
  const value = (audit: string) => audits[audit]!.numericValue!;
  return {
    performance: categories.performance!.score! * 100,
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKilobytes: kilobytes((type) => type === 'Script'),
    kilobytes: kilobytes((type) => type !== 'Media'),
  };
}

function rowOf(name: string, seen: Seen[]): Row {
  const of = (key: keyof Seen) => median(seen.map((one) => one[key]));
  const met =
    of('performance') >= 95 &&
    of('lcp') <= 1.8 &&
    of('tbt') <= 100 &&
    of('cls') < 0.005 &&
    of('scriptKilobytes') <= 120 &&
    of('kilobytes') <= 500;
  return {
    what: `Lighthouse mobile, ${name}`,
    ours: [
      `${of('performance').toFixed(0)} points`,
      `LCP ${of('lcp').toFixed(2)} s`,
      `TBT ${of('tbt').toFixed(0)} ms`,
      `CLS ${of('cls').toFixed(3)}`,
      `JS ${of('scriptKilobytes').toFixed(0)} KB`,
      `page ${of('kilobytes').toFixed(0)} KB`,
    ].join(', '),
    bar: '≥ 95, ≤ 1.8 s, ≤ 100 ms, 0, ≤ 120 KB, ≤ 500 KB',
    met,
  };
}
