import type { Database } from '#app/platform/database.server.ts';
import type { SiteSettings } from './settings.ts';
import { countMarket, selectSettings } from './settings-queries.server.ts';
import { settingsFrom } from './settings-schema.server.ts';

const COUNTED_FOR_MS = 600_000;

type Counters = NonNullable<SiteSettings['counters']>;

const counted = new WeakMap<Database, { at: number; counters: Promise<Counters> }>();

/** The settings as they stand now, with the usual ones where none is set. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  return settingsFrom(await selectSettings(db));
}

/** The numbers of the counters: as set, else counted, at most every ten minutes. */
export async function readCounters(
  db: Database,
  settings: SiteSettings,
  now: () => number = Date.now,
): Promise<Counters> {
  if (settings.counters) return settings.counters;
  const known = counted.get(db);
  if (known && now() - known.at < COUNTED_FOR_MS) return known.counters;
  const counters = countMarket(db);
  counted.set(db, { at: now(), counters });
  counters.catch(() => counted.delete(db));
  return counters;
}
