import type { Database } from '#app/platform/database.server.ts';
import { type SiteSettings, siteDetails } from './settings.ts';
import { countArtistsAndBookings, selectSettings } from './settings-queries.server.ts';
import { settingsFrom } from './settings-schema.server.ts';
import type { SiteDetails } from './shell/site-details.ts';

const COUNTED_FOR_MS = 600_000;
const KNOWN_FOR_MS = 1000;

type Counters = NonNullable<SiteSettings['counters']>;

const counted = new WeakMap<Database, { at: number; counters: Promise<Counters> }>();

export async function readSettings(db: Database): Promise<SiteSettings> {
  return settingsFrom(await selectSettings(db));
}

const known = new WeakMap<Database, { at: number; details: Promise<SiteDetails> }>();

/** Cached for 1 s; serves the last value if the read fails, throws only if there is none. */
export function currentSite(db: Database, now: () => number = Date.now): Promise<SiteDetails> {
  const kept = known.get(db);
  if (kept && now() - kept.at < KNOWN_FOR_MS) return kept.details;
  const read = readSettings(db).then(siteDetails);
  const details = kept ? read.catch(() => kept.details) : read;
  known.set(db, { at: now(), details });
  details.catch(() => known.delete(db));
  return details;
}

/** Configured counters, else counted at most every ten minutes. */
export async function readCounters(
  db: Database,
  settings: SiteSettings,
  now: () => number = Date.now,
): Promise<Counters> {
  if (settings.counters) return settings.counters;
  const before = counted.get(db);
  if (before && now() - before.at < COUNTED_FOR_MS) return before.counters;
  const counters = countArtistsAndBookings(db);
  counted.set(db, { at: now(), counters });
  counters.catch(() => counted.delete(db));
  return counters;
}
