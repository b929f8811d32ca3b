/** Below the first screen: page parts, and carousel slides within them. */
const WAITING = '.later, .later .carousel > li';
/** Elements per batch; a phone lays these out in about 12 ms. */
const PORTION = 38;
const FRAME_MS = 16;
/** Idle time (ms) available only when no frame is pending. */
const REST_MS = 30;
/** In ms; continues even if the browser is never idle. */
const TIMEOUT_MS = 200;

/** Lays out off-screen parts (`styles/later.css`) in idle batches, so that input is not delayed. */
export function renderBelowFold(done: () => void): void {
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
  // Safari has no requestIdleCallback.
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

function ownElements(part: HTMLElement): number {
  const count = (of: Element) => of.getElementsByTagName('*').length;
  return [...part.querySelectorAll(WAITING)].reduce((own, inner) => own - count(inner), count(part));
}
