const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const TEXT_PRELOAD = /<link rel="preload" as="fetch" crossorigin="anonymous" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = 'type="module" async=""';
/** A window that nobody paints, a machine too busy to, a picture that does not come: the page wakes all the same. */
const PATIENCE_MS = 2_000;
const ASLEEP = 'type="text/after-paint"';

/**
 * Every page is whole before its scripts: so nothing of them is fetched or run until it has been painted, the
 * pictures of its first screen with it, and the browser has a moment. On a telephone they would otherwise share line and processor with what the visitor waits
 * to see.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const [head, body] = splitAt(html, '</head>');
  const modules = Array.from(head.matchAll(MODULE_PRELOAD), ([, href]) => href);
  const texts = Array.from(head.matchAll(TEXT_PRELOAD), ([, href]) => href);
  const wake = `<script nonce="${nonce}">(${wakeAfterPaint})(${JSON.stringify({ modules, texts })})</script>`;
  const [content, end] = splitAt(body, MODULE_SCRIPT);
  const asleep = end ? ASLEEP + end.slice(MODULE_SCRIPT.length) : '';
  return head.replace(MODULE_PRELOAD, '').replace(TEXT_PRELOAD, '') + wake + content + asleep;
}

/** The text before a mark, and the rest from it on: empty where there is none. */
function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** Runs in the browser, from the page itself: it may name nothing outside itself. */
const wakeAfterPaint = `function ({ modules, texts }) {
  const add = (parent, tag, properties) => parent.append(Object.assign(document.createElement(tag), properties));
  let woken = false;
  const wake = () => {
    if (woken) return;
    woken = true;
    for (const href of modules) add(document.head, 'link', { rel: 'modulepreload', href });
    for (const href of texts) add(document.head, 'link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    const asleep = document.querySelector('script[type="text/after-paint"]');
    if (asleep) add(document.body, 'script', { type: 'module', textContent: asleep.textContent, nonce: asleep.nonce });
  };
  const rest = () => (window.requestIdleCallback ? requestIdleCallback(wake, { timeout: 1000 }) : setTimeout(wake));
  const firstPictures = () => Promise.allSettled(
    Array.from(document.querySelectorAll('img[fetchpriority="high"]'), (picture) => picture.decode()),
  );
  const painted = () => {
    if (document.hidden) return rest();
    setTimeout(wake, ${PATIENCE_MS});
    firstPictures().then(() => requestAnimationFrame(rest));
  };
  addEventListener('DOMContentLoaded', painted, { once: true });
}`.replace(/\n\s*/g, ' ');
