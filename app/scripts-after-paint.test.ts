import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/shell-1.js" nonce="n"/>',
  '<link rel="stylesheet" href="/assets/shell.css"/>',
  '<link rel="preload" as="fetch" crossorigin="anonymous" href="/assets/en-1.json"/></head>',
  '<body><p>Whole</p><script nonce="n" type="module" async="">import("/assets/entry.js");</script></body></html>',
].join('');

test('nothing of the scripts is asked for by the page itself, only by what wakes them', () => {
  const page = scriptsAfterPaint(PAGE, 'n');
  expect(page).not.toMatch(/ rel="modulepreload"| rel="preload" as="fetch"|<script[^>]*type="module"/);
  expect(page).toContain('<link rel="stylesheet" href="/assets/shell.css"/>');
  expect(page).toContain('<link data-rel="modulepreload" href="/assets/shell-1.js" nonce="n"/>');
  expect(page).toContain(
    '<link data-rel="preload" as="fetch" crossorigin="anonymous" href="/assets/en-1.json"/>',
  );
  expect(page).toContain('<script nonce="n" type="text/after-paint">import("/assets/entry.js");</script>');
});

test('what wakes them is a script that a browser can read', () => {
  const [, code] = /<script nonce="n">(.*?)<\/script>/.exec(scriptsAfterPaint(PAGE, 'n'))!;
  expect(() => new Function(code!)).not.toThrow();
});

describe('the scripts wake once', () => {
  test('after the frame that shows the first screen with its pictures, when the browser has a moment', async () => {
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
    expect(wakes()).toBe(1);
  });

  test('not while a picture of the first screen is still on its way', async () => {
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
    expect(wakes()).toBe(1);
    due.frame?.();
    due.idle?.();
    expect(wakes()).toBe(1);
  });

  test('after the same while where a picture does not come', () => {
    const { wakes, due } = loaded([new Promise<void>(() => undefined)]);
    due.late?.();
    expect(wakes()).toBe(1);
  });

  test('with all that they are made of', () => {
    const { due, link, scripts } = loaded();
    expect(link.rel).toBe('');
    due.late?.();
    expect(link.rel).toBe('modulepreload');
    expect(scripts).toEqual([
      { tag: 'script', type: 'module', textContent: 'import("/assets/entry.js");', nonce: 'n' },
    ]);
  });

  test('without a frame behind another window', () => {
    const { wakes, due } = loaded([], true);
    due.idle?.();
    expect(wakes()).toBe(1);
  });
});

/** The page's own script in a window of its own, whose pictures, frames and pauses come when told. */
function loaded(pictures: Promise<void>[] = [], hidden = false) {
  const due: Partial<Record<'loaded' | 'shown' | 'frame' | 'idle' | 'late', () => void>> = {};
  const scripts: object[] = [];
  const link = { dataset: { rel: 'modulepreload' }, rel: '' };
  const found: Record<string, object[]> = {
    'img[fetchpriority="high"]': pictures.map((drawn) => ({ decode: () => drawn })),
    'link[data-rel]': [link],
    'script[type="text/after-paint"]': [{ textContent: 'import("/assets/entry.js");', nonce: 'n' }],
  };
  const window = {
    document: {
      hidden,
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
    addEventListener: (_: string, listener: () => void) => (due.loaded = listener),
    requestAnimationFrame: (frame: () => void) => (due.frame = frame),
    requestIdleCallback: (idle: () => void) => (due.idle = idle),
    setTimeout: (late: () => void) => (due.late = late),
  };
  const [, code] = /<script nonce="n">(.*?)<\/script>/.exec(scriptsAfterPaint(PAGE, 'n'))!;
  runInNewContext(code!, Object.assign(window, { window }));
  due.loaded?.();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { due, turn, link, scripts, wakes: () => scripts.length };
}
