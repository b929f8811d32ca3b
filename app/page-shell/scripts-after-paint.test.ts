import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { joinPage, splitPage } from './page-parts.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/shell-1.js" nonce="n"/>',
  '<link rel="stylesheet" href="/assets/shell.css"/>',
  '<link rel="preload" as="fetch" crossorigin="anonymous" href="/assets/en-1.json"/></head>',
  '<body><p>Whole</p><script nonce="n" type="module" async="">import("/assets/entry.js");</script></body></html>',
].join('');

const deferred = (html: string) => joinPage(scriptsAfterPaint(splitPage(Buffer.from(html)), 'n')).toString();

test('page HTML: scripts are deferred, stylesheets are not', () => {
  const page = deferred(PAGE);
  expect(page).not.toMatch(/ rel="modulepreload"| rel="preload" as="fetch"|<script[^>]*type="module"/);
  expect(page).toContain('<link rel="stylesheet" href="/assets/shell.css"/>');
  expect(page).toContain('<link data-rel="modulepreload" href="/assets/shell-1.js" nonce="n"/>');
  expect(page).toContain(
    '<link data-rel="preload" as="fetch" crossorigin="anonymous" href="/assets/en-1.json"/>',
  );
  expect(page).toContain('<script nonce="n" type="text/after-paint">import("/assets/entry.js");</script>');
});

test('waking script: parses without an error', () => {
  const [, code] = /<script nonce="n">(.*?)<\/script>/.exec(deferred(PAGE))!;
  expect(() => new Function(code!)).not.toThrow();
});

describe('the scripts wake once', () => {
  test('after the first screen’s frame with pictures, when idle', async () => {
    const picture = Promise.withResolvers<void>();
    const { wakes, due, turn } = loaded([picture.promise, Promise.reject(new Error('It cannot be read'))]);
    picture.resolve();
    await turn();
    expect(due.frame).toBeUndefined();
    due.shown?.();
    await turn();
    due.frame?.();
    expect(due.idle).toBeUndefined();
    due.frame?.();
    expect(wakes()).toBe(0);
    due.idle?.();
    due.late?.();
    await turn();
    expect(wakes()).toBe(1);
  });

  test('not while a first-screen picture is still loading', async () => {
    const picture = Promise.withResolvers<void>();
    const { due, turn } = loaded([picture.promise]);
    due.shown?.();
    await turn();
    expect(due.frame).toBeUndefined();
    picture.resolve();
    await turn();
    expect(due.frame).toBeDefined();
  });

  test('in a window that is not painted, after a while', async () => {
    const { wakes, due, turn } = loaded();
    await turn();
    due.late?.();
    due.frame?.();
    due.idle?.();
    await turn();
    expect(wakes()).toBe(1);
  });

  test('after the same while where a picture does not come', async () => {
    const { wakes, due, turn } = loaded([new Promise<void>(() => undefined)]);
    due.late?.();
    await turn();
    expect(wakes()).toBe(1);
  });

  test('with all their parts, requested one by one', async () => {
    const { due, links, scripts, turn } = loaded();
    expect(links.map(({ rel }) => rel)).toEqual(['', '']);
    due.late?.();
    expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', '']);
    await turn();
    expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', 'preload']);
    expect(scripts).toEqual([
      { tag: 'script', type: 'module', textContent: 'import("/assets/entry.js");', nonce: 'n' },
    ]);
  });

  test('without a frame behind another window', async () => {
    const { wakes, due, turn } = loaded([], { hidden: true });
    due.idle?.();
    await turn();
    expect(wakes()).toBe(1);
  });
});

describe('content below the first screen waits', () => {
  test('while a page is opened at its top', () => {
    expect(loaded().root.dataset).toEqual({ first: '', offer: 'en' });
  });

  test('not for an anchor, a reload or a back navigation', () => {
    expect(loaded([], { hash: '#faq' }).root.dataset).toEqual({ offer: 'en' });
    expect(loaded([], { type: 'reload' }).root.dataset).toEqual({ offer: 'en' });
    expect(loaded([], { type: 'back_forward' }).root.dataset).toEqual({ offer: 'en' });
  });
});

test('preferred language: first spoken one, unless one was chosen', () => {
  const offered = (languages: string[], cookie = '') =>
    (loaded([], { languages, cookie }).root.dataset as { offer?: string }).offer;
  expect(offered(['hi-IN', 'en-US'])).toBe('hi');
  expect(offered(['ur', 'pa-Guru-IN', 'hi'])).toBe('pa');
  expect(offered(['en-IN', 'hi'])).toBe('en');
  expect(offered(['fr', 'de'])).toBeUndefined();
  expect(offered(['hi'], 'signed-in=1; language=en')).toBeUndefined();
  expect(offered(['hi'], '__Host-language=pa')).toBeUndefined();
  expect(offered(['hi'], 'other-language=pa')).toBe('hi');
});

/** The page's own script in a window of its own, whose pictures, frames and pauses come when told. */
function loaded(
  pictures: Promise<void>[] = [],
  { hidden = false, type = 'navigate', hash = '', languages = ['en-IN'], cookie = '' } = {},
) {
  const due: Partial<Record<'loaded' | 'shown' | 'frame' | 'idle' | 'late', () => void>> = {};
  const scripts: object[] = [];
  const links = ['modulepreload', 'preload'].map((rel) => ({ dataset: { rel }, rel: '' }));
  const root = { dataset: {} };
  const found: Record<string, object[]> = {
    'img[fetchpriority="high"]': pictures.map((drawn) => ({ decode: () => drawn })),
    'link[data-rel]': links,
    'script[type="text/after-paint"]': [{ textContent: 'import("/assets/entry.js");', nonce: 'n' }],
  };
  const window = {
    document: {
      hidden,
      documentElement: root,
      cookie,
      body: { append: (script: object) => scripts.push(script) },
      createElement: (tag: string) => ({ tag }),
      querySelectorAll: (selector: string) => found[selector],
    },
    PerformanceObserver: class {
      constructor(seen: () => void) {
        due.shown = seen;
      }
      observe() {}
    },
    location: { hash },
    navigator: { languages },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (_: string, listener: () => void) => (due.loaded = listener),
    requestAnimationFrame: (frame: () => void) => (due.frame = frame),
    requestIdleCallback: (idle: () => void) => (due.idle = idle),
    setTimeout: (act: () => void, ms?: number) => {
      if (ms) due.late = act;
      else act();
    },
  };
  const [, code] = /<script nonce="n">(.*?)<\/script>/.exec(deferred(PAGE))!;
  runInNewContext(code!, Object.assign(window, { window }));
  due.loaded?.();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { due, turn, root, links, scripts, wakes: () => scripts.length };
}
