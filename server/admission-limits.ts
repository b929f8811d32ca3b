import { readFileSync } from 'node:fs';

export interface Share {
  /** Concurrent requests: `atLeast` on a busy CPU, up to `atMost` on an idle one. */
  atLeast: number;
  atMost: number;
  /** Queue length; further requests are refused at once. */
  waiting: number;
  /** In ms; longer waits are refused, since the response would come too late. */
  maxWaitMs: number;
}

/** Separate shares keep bookings and payments going under load. Unlisted kinds are never refused here. */
export const SHARES = {
  pages: { atLeast: 2, atMost: 16, waiting: 100, maxWaitMs: 1500 },
  search: { atLeast: 2, atMost: 12, waiting: 100, maxWaitMs: 1500 },
  booking: { atLeast: 8, atMost: 32, waiting: 200, maxWaitMs: 8000 },
  signIn: { atLeast: 3, atMost: 12, waiting: 60, maxWaitMs: 5000 },
  account: { atLeast: 3, atMost: 16, waiting: 60, maxWaitMs: 4000 },
  staff: { atLeast: 3, atMost: 12, waiting: 40, maxWaitMs: 8000 },
  /** Whatever its page, as it keeps its place for as long as the client takes to send it. */
  uploads: { atLeast: 6, atMost: 16, waiting: 20, maxWaitMs: 4000 },
} satisfies Record<string, Share>;

export type Kind = keyof typeof SHARES;

/** In ms; a request running longer stops counting, so that it cannot block its kind for good. */
export const MAX_WORK_MS = 60_000;

export const WANTED_CONNECTIONS = 10_000;

/** For what is not a visitor: the database, pictures, the log. */
const OTHER_FILES = 300;

/** Per process; further connections are closed at once, before open files run out. */
export const MAX_CONNECTIONS = Math.max(50, Math.min(WANTED_CONNECTIONS, openFileLimit() - OTHER_FILES));

/** `ulimit -n` of this process; Infinity where the system does not tell. */
function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/** The first match wins. */
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

export function kindOf(url: string): Kind | undefined {
  const path = pathOf(url);
  const known = KINDS.find(([pattern]) => pattern.test(path));
  return known ? known[1] : 'pages';
}

/** Parsed as the router does, so that no spelling gets another kind's share. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://x').pathname);
  } catch {
    return url;
  }
}
