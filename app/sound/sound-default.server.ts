import type { Database } from '#app/platform/database.server.ts';
import { selectSoundDefault } from './sound-queries.server.ts';

/** Whether fitting sound is included until removed, or only suggested. */
export async function readSoundDefault(db: Database): Promise<'included' | 'suggested'> {
  return (await selectSoundDefault(db)) === 'suggested' ? 'suggested' : 'included';
}
