import type { Database } from '#app/platform/database.server.ts';
import { selectSoundDefault, selectSoundSold } from './sound-queries.server.ts';

/** Whether fitting sound is included until removed, or only suggested. */
export async function readSoundDefault(db: Database): Promise<'included' | 'suggested'> {
  return (await selectSoundDefault(db)) === 'suggested' ? 'suggested' : 'included';
}

/** Whether hosts may book any sound: an owner has opened its sale, and there is some. */
export function isSoundSold(db: Database): Promise<boolean> {
  return selectSoundSold(db);
}
