import { join } from 'node:path';
import type { Config } from '../config.server.ts';
import { bucketFileStore } from './bucket-file-store.server.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.server.ts';

export function fileStorage({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): FileStore {
  return bucket ? bucketFileStore(bucket) : localFileStore(join(dataDir, 'files'));
}
