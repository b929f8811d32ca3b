/** What waits beneath the first screen: parts of a page, and within them the slides of a row. */
const WAITING = '.later, .later .carousel > li';
/** A telephone lays out so many elements in some twelve milliseconds. */
const PORTION = 38;
const FRAME_MS = 16;
/** So long a rest the browser has only when it owes no frame: while pictures come in, it has less. */
const REST_MS = 30;
/** A browser that never rests gets on with it all the same. */
const TIMEOUT_MS = 200;

/**
 * Lays out what waited beneath the first screen (`styles/later.css`), a portion each time that the browser rests:
 * none of them is long enough to keep a finger waiting, as all at once would be. `done` is called after the last one.
 */
export function layOutTheRest(done: () => void): void {
  const { dataset } = document.documentElement;
  if (dataset.first === undefined) {
    done();
    return;
  }
  const waiting = [...document.querySelectorAll<HTMLElement>(WAITING)];
  const next = () => {
    if (waiting.length === 0) {
      delete dataset.first;
      done();
      return;
    }
    for (let elements = 0; elements < PORTION && waiting.length > 0; ) {
      const part = waiting.shift()!;
      part.dataset.laid = '';
      elements += ownElements(part);
    }
    setTimeout(whenAtRest, FRAME_MS, next);
  };
  whenAtRest(next);
}

function whenAtRest(act: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    setTimeout(act, FRAME_MS);
    return;
  }
  const patient = performance.now() + TIMEOUT_MS;
  const look = (idle: IdleDeadline) => {
    if (idle.timeRemaining() > REST_MS || performance.now() > patient) act();
    else wait();
  };
  const wait = () => requestIdleCallback(look, { timeout: TIMEOUT_MS });
  wait();
}

/** How many elements a part has that do not wait for a turn of their own. */
function ownElements(part: HTMLElement): number {
  const count = (of: Element) => of.getElementsByTagName('*').length;
  return [...part.querySelectorAll(WAITING)].reduce((own, inner) => own - count(inner), count(part));
}
