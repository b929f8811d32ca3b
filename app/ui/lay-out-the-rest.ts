/** A telephone lays out so many elements in some forty milliseconds. */
const PORTION = 150;
const TWO_FRAMES_MS = 32;
/** A browser that never rests gets on with it all the same. */
const PATIENCE_MS = 500;

/**
 * Lays out what waited beneath the first screen (`styles/later.css`), once the browser rests, a portion every second
 * frame: none of them is long enough to keep a finger waiting, as all at once would be. `done` is called after the
 * last one.
 */
export function layOutTheRest(done: () => void): void {
  const { dataset } = document.documentElement;
  if (dataset.first === undefined) {
    done();
    return;
  }
  const waiting = [...document.querySelectorAll<HTMLElement>('.later')];
  const next = () => {
    if (waiting.length === 0) {
      delete dataset.first;
      done();
      return;
    }
    for (let elements = 0; elements < PORTION && waiting.length > 0; ) {
      const part = waiting.shift()!;
      part.dataset.laid = '';
      elements += part.getElementsByTagName('*').length;
    }
    setTimeout(next, TWO_FRAMES_MS);
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: PATIENCE_MS });
  else setTimeout(next);
}
