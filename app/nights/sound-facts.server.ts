import type { Database } from '#app/platform/database.server.ts';
import { selectFacts } from './calendar-queries.server.ts';
import { type EventTimes, type SoundVerdict, soundVerdict } from './sound-verdict.ts';

/** The verdict by the entries that are published now. */
export async function verdictFor(db: Database, event: EventTimes): Promise<SoundVerdict> {
  return soundVerdict(await selectFacts(db, event.territory, event.date), event);
}
