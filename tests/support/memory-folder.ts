import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 2 ** 30;

/** Where temporary data is in memory, if there is room: a copied database is a thousand new files. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= MIN_FREE_BYTES) return SHARED_MEMORY;
  } catch {
    // Not Linux.
  }
  return tmpdir();
}
