/** What is fetched ahead for the scripts: their modules, and the texts in the language of the page. */
const PRELOAD = /(<link )rel=("modulepreload"|"preload" as="fetch")/g;
const MODULE_SCRIPT = 'type="module" async=""';
/** A window that nobody paints, a machine too busy to, a picture that does not come: the page wakes all the same. */
const TIMEOUT_MS = 2_000;
const DEFERRED_TYPE = 'type="text/after-paint"';

/**
 * Every page is whole before its scripts: so nothing of them is fetched or run until it has been painted, the
 * pictures of its first screen with it, and the browser has a moment. On a telephone they would otherwise share line
 * and processor with what the visitor waits to see.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const [head, body] = splitAt(html, '</head>');
  const wake = `<script nonce="${nonce}">(${loadAfterPaint})()</script>`;
  const [content, end] = splitAt(body, MODULE_SCRIPT);
  const asleep = end ? DEFERRED_TYPE + end.slice(MODULE_SCRIPT.length) : '';
  return head.replace(PRELOAD, '$1data-rel=$2') + wake + content + asleep;
}

/** The text before a mark, and the rest from it on: empty where there is none. */
function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/**
 * Runs in the browser, from the page itself: it may name nothing outside itself. A link without a `rel` asks for
 * nothing, and begins to once it gets one. A frame is drawn some time before it is seen: the browser says when the
 * first one was, and the pictures may be in the one after. Being there first, it also marks a page that opens at its top
 * (`data-first`): what stands further down there may be laid out later.
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
