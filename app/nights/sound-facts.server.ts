import type { Database } from '#app/platform/database.server.ts';
import { selectFacts } from './calendar-queries.server.ts';
import { type Evening, type SoundVerdict, soundVerdict } from './sound-verdict.ts';

/** The verdict by the entries that are published now. */
export async function verdictFor(db: Database, evening: Evening): Promise<SoundVerdict> {
  return soundVerdict(await selectFacts(db, evening.territory, evening.date), evening);
}
