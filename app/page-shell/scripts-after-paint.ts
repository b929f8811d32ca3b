import { type PageParts, replaceOnce } from './page-parts.ts';

/** Preloads of script modules and of texts in the page's language. */
const PRELOAD = /(<link )rel=("modulepreload"|"preload" as="fetch")/g;
const MODULE_SCRIPT = 'type="module" async=""';
/** Hydrates anyway after this: hidden window, busy machine or a picture that never loads. */
const TIMEOUT_MS = 2_000;
const DEFERRED_TYPE = 'type="text/after-paint"';

/** Defers scripts until first paint: pages work without them, and phones lack bandwidth and CPU for both. */
export function scriptsAfterPaint({ head, rest }: PageParts, nonce: string): PageParts {
  const load = `<script nonce="${nonce}">(${loadAfterPaint})()</script>`;
  return {
    head: head.replace(PRELOAD, '$1data-rel=$2') + load,
    rest: replaceOnce(rest, MODULE_SCRIPT, DEFERRED_TYPE),
  };
}

/**
 * Serialised into the page: no outside references. `data-first` marks a page that opens at its top,
 * `data-offer` the language that the browser prefers where none was chosen.
 */
const loadAfterPaint = `function () {
  let woken;
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const pause = () => document.hidden || new Promise((go) => setTimeout(go));
  const wake = async () => {
    if (woken) return;
    woken = true;
    for (const link of all('link[data-rel]')) {
      link.rel = link.dataset.rel;
      await pause();
    }
    for (const { textContent, nonce } of all('script[${DEFERRED_TYPE}]'))
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent, nonce }));
  };
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find((each) => /en|hi|pa/.test(each));
  if (wanted && !/(^|; )(__Host-)?language=/.test(document.cookie)) document.documentElement.dataset.offer = wanted;
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.first = '';
  const rest = () => (window.requestIdleCallback ? requestIdleCallback(wake, { timeout: 1000 }) : setTimeout(wake));
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return rest();
    setTimeout(wake, ${TIMEOUT_MS});
    const shown = new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true }));
    const pictures = all('img[fetchpriority="high"]').map((picture) => picture.decode());
    Promise.allSettled([shown, ...pictures]).then(() => requestAnimationFrame(() => requestAnimationFrame(rest)));
  });
}`.replace(/\n\s*/g, ' ');
