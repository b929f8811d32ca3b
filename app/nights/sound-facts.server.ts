import type { Database } from '#app/platform/database.server.ts';
import { selectEntriesInForce } from './calendar-queries.server.ts';
import { type EventTimes, type SoundVerdict, soundVerdict } from './sound-verdict.ts';

/** The verdict by the entries that are published now. */
export async function readSoundVerdict(db: Database, event: EventTimes): Promise<SoundVerdict> {
  return soundVerdict(await selectEntriesInForce(db, event.territory, event.date), event);
}
