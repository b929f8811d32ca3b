import { isRouteErrorResponse } from 'react-router';

const NETWORK = /failed to fetch|networkerror|load failed|network connection|internet connection|cancelled/i;

/** Whether the network failed, and not what answers there. Browsers name this in words of their own. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  if (/dynamically imported module|module script/i.test(error.message)) return !navigator.onLine;
  return NETWORK.test(error.message);
}

/** For routes with a failure page of their own: without a network, the shell's is shown. */
export function throwIfOffline(error: unknown): void {
  if (typeof navigator !== 'undefined' && navigator.onLine === false && isConnectionLost(error)) throw error;
}

/** Whether the data of a page could not be had; else the page itself could not be drawn. */
export function isLoadFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error) || isConnectionLost(error)) return true;
  // What the router tells a browser of a loader that failed.
  return error instanceof Error && error.message === 'Unexpected Server Error';
}
