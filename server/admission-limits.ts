/** What one kind of request may use of a process. */
export interface Share {
  /** How many may be in work at the same time: `atLeast` when the processor is busy, up to `atMost` when it is not. */
  atLeast: number;
  atMost: number;
  /** How many may wait for their turn; any further is refused at once. */
  waiting: number;
  /** Who has waited longer is refused: the answer would come too late. */
  maxWaitMs: number;
}

/**
 * Each kind has a share of its own, so that bookings and payments go on while pages are refused. Webhooks, probes,
 * built files, pictures and message streams are not in the table: they are never refused here, or have limits of
 * their own.
 */
export const SHARES = {
  /** Public pages that are not in the cache. */
  pages: { atLeast: 2, atMost: 16, waiting: 40, maxWaitMs: 1500 },
  search: { atLeast: 2, atMost: 12, waiting: 40, maxWaitMs: 1500 },
  /** Asking for an evening, checkout, payment, cancelling, changing. */
  booking: { atLeast: 8, atMost: 32, waiting: 200, maxWaitMs: 8000 },
  signIn: { atLeast: 3, atMost: 12, waiting: 60, maxWaitMs: 5000 },
  /** Pages of the signed-in: bookings, studio, messages, profile. */
  account: { atLeast: 3, atMost: 16, waiting: 60, maxWaitMs: 4000 },
  staff: { atLeast: 3, atMost: 12, waiting: 40, maxWaitMs: 8000 },
} satisfies Record<string, Share>;

export type Kind = keyof typeof SHARES;

/** A request still in work after this long no longer counts: whatever it does, it must not block its kind for good. */
export const MAX_WORK_MS = 60_000;

/** Open connections of a process; any further is closed as it comes. */
export const MAX_CONNECTIONS = 10_000;

/** The first that fits decides. */
const KINDS: readonly (readonly [RegExp, Kind | undefined])[] = [
  [/^\/api\/webhooks\//, undefined],
  [/^\/api\/bookings\/[^/]+\/messages\/live$/, undefined],
  [/^\/operator(\/|$|\.data$)/, 'staff'],
  [/^\/(sign-in|sign-up|logout)(\.data)?$|^\/api\/(auth|login|signup|logout)(\/|$)/, 'signIn'],
  [/^\/artists\/booking(\.data)?$|^\/sound-booking(\.data)?$/, 'booking'],
  [/^\/bookings\/[^/]+(\/(pay|edit|change|replacement|day))?(\.data)?$|^\/sound-orders\//, 'booking'],
  [/^\/api\/(booking|bookings|payments|sound-orders|replacement-offers)(\/|$)/, 'booking'],
  [
    /^\/(bookings|all-bookings|studio|messages|profile|account|privacy-settings|join)(\/|$|\.data$)/,
    'account',
  ],
  [/^\/api\/(allbookings|me|messages|notifications|push-subscription)(\/|$)/, 'account'],
  [/^\/search(\/|$|\.data$)|^\/live\/|^\/api\/(search|artists|bestArtist|bestTeam)(\/|$)/, 'search'],
];

/** The kind of a request by its address; undefined where it is never refused. */
export function kindOf(url: string): Kind | undefined {
  const path = pathOf(url);
  const known = KINDS.find(([pattern]) => pattern.test(path));
  return known ? known[1] : 'pages';
}

/** As the router reads it, so that no spelling of an address borrows the share of another. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://x').pathname);
  } catch {
    return url;
  }
}
