import type { Database } from '#app/platform/database.server.ts';
import { selectSoundDefault } from './sound-queries.server.ts';

/** Whether the sound that fits is in the price until it is removed, or offered beside it until it is added. */
export async function soundDefault(db: Database): Promise<'included' | 'suggested'> {
  return (await selectSoundDefault(db)) === 'suggested' ? 'suggested' : 'included';
}
