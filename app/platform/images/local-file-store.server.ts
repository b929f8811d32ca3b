import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedFileKey, type FileStore } from './file-store.ts';
import { writeAtomically } from './write-atomically.server.ts';

export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedFileKey(key));
  return {
    async read(key) {
      return unlessMissing(readFile(pathOf(key)));
    },
    async write(key, bytes) {
      await writeAtomically(pathOf(key), bytes);
    },
    async exists(key) {
      return (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
