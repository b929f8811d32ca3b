// Plain JavaScript without dependencies, as install-packages.mjs.
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const MAX_DEATHS = 20;
const WITHIN_MS = 600_000;

/**
 * How many milliseconds to wait before a server that died is started again: longer each time, for as long as its
 * deaths are close together. Undefined where it died too often to be started again.
 *
 * @param {number[]} deaths when it died, in milliseconds, this time last.
 */
export function restartDelay(deaths) {
  const last = deaths.at(-1) ?? 0;
  const recent = deaths.filter((at) => last - at < WITHIN_MS).length;
  return recent > MAX_DEATHS ? undefined : Math.min(FIRST_WAIT_MS * 2 ** (recent - 1), MAX_WAIT_MS);
}

/** Exit code for wrong settings: a restart would fail again. */
const WRONG_SETTINGS = 2;

/** @param {{ code: number | null, stopRequested: boolean, wasReady: boolean }} end `stopRequested`: stop was requested */
export function isDeath({ code, stopRequested, wasReady }) {
  return wasReady && !stopRequested && code !== 0 && code !== WRONG_SETTINGS;
}
