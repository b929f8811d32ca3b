import { join } from 'node:path';
import type { Config } from '../config.server.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.server.ts';

/** Where uploads of this installation are kept. */
export function fileStorage({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return localFileStore(join(dataDir, 'files'));
}
