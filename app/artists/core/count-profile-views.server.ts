import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { addProfileViews } from './artist-figures-queries.server.ts';

const STORE_EVERY_MS = 60_000;
const MAX_ARTISTS = 50_000;

export interface ProfileViewCounter {
  see(request: PageRequest): void;
  /** Writes what was counted. After a failure it is kept for the next time. */
  store(): Promise<void>;
  /** Ends the timer and stores the rest. */
  stop(): Promise<void>;
}

/** Counts openings of artists' pages in this process and stores them each minute. Keeps nothing of the visitor. */
export function startProfileViewCounter(db: Database, log: Pick<Log, 'warn'>): ProfileViewCounter {
  let counted = new Map<number, number>();
  const timer = setInterval(store, STORE_EVERY_MS).unref();
  return { see, store, stop };

  function see(request: PageRequest): void {
    const id = viewedArtist(request);
    if (id !== null) add(id, 1);
  }

  function add(id: number, views: number): void {
    if (counted.has(id) || counted.size < MAX_ARTISTS) counted.set(id, (counted.get(id) ?? 0) + views);
  }

  async function store(): Promise<void> {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    try {
      const views = [...taken].map(([artistId, views]) => ({ artistId, views }));
      await addProfileViews(db, dayInIndia(await businessNow(db)), views);
    } catch (error) {
      log.warn({ err: error }, 'Views of profiles could not be stored');
      for (const [id, views] of taken) add(id, views);
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    await store();
  }
}

/** What a request to a page says; headers as sent. */
interface PageRequest {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const PROFILE = /^\/artists\/([1-9]\d{0,8})(?:\.data)?$/;
const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|headless|monitor|curl|wget|python|^$/i;

/** The artist whose page a person opened; null for robots, prefetching, and steps within the page. */
export function viewedArtist({ method, url, status, headers }: PageRequest): number | null {
  const path = url.split('?')[0]!;
  const id = PROFILE.exec(path)?.[1];
  if (!id || method !== 'GET' || status !== 200) return null;
  if (ROBOT.test(textOf(headers['user-agent']))) return null;
  if (/prefetch|prerender/i.test(textOf(headers['sec-purpose']) + textOf(headers.purpose))) return null;
  return path.endsWith('.data') && pathOf(textOf(headers.referer)) === `/artists/${id}` ? null : Number(id);
}

function textOf(header: string | string[] | undefined): string {
  return String(header ?? '');
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}
