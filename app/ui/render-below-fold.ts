/** Below the first screen: page parts, and carousel slides within them. */
const WAITING = '.later, .later .carousel > li';
/** Elements per batch; a phone lays these out in about 12 ms. */
const PORTION = 38;
const FRAME_MS = 16;
/** Idle time (ms) available only when no frame is pending. */
const REST_MS = 30;
/** In ms; continues even if the browser is never that idle. */
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
      elements += countOwnElements(part);
    }
    setTimeout(whenAtRest, FRAME_MS, next);
  };
  const whenAtRest = runAtRest();
  whenAtRest(next);
}

/** Waits for a rest once: a browser that has none, as Firefox beside endless animations, is then asked for any idle moment. */
function runAtRest() {
  let wanted = REST_MS;
  return (act: () => void) =>
    runWhenIdle(wanted, (rested) => {
      if (!rested) wanted = 0;
      act();
    });
}

function runWhenIdle(wanted: number, act: (rested: boolean) => void) {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    setTimeout(act, FRAME_MS, true);
    return;
  }
  const patient = performance.now() + TIMEOUT_MS;
  const look = (idle: IdleDeadline) => {
    const rested = idle.timeRemaining() > wanted;
    if (rested || performance.now() > patient) act(rested);
    else wait();
  };
  const wait = () => requestIdleCallback(look, { timeout: TIMEOUT_MS });
  wait();
}

function countOwnElements(part: HTMLElement): number {
  const count = (of: Element) => of.getElementsByTagName('*').length;
  return [...part.querySelectorAll(WAITING)].reduce((own, inner) => own - count(inner), count(part));
}
