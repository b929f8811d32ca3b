import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { type Config, ConfigError } from '../config.server.ts';
import { checkedFileKey, type FileStore } from './file-store.ts';
import { writeAtomically } from './write-atomically.server.ts';

export function fileStorage({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): FileStore {
  return bucket ? bucketFileStore(bucket) : localFileStore(join(dataDir, 'files'));
}

const PROBE = 'start-check';

/** Writes and removes a file. @throws where it may not; a bucket that does not answer is named, and waited for in use. */
export async function checkFiles(settings: Pick<Config, 'dataDir' | 'bucket'>): Promise<void> {
  const files = fileStorage(settings);
  try {
    await files.write(PROBE, Buffer.from('written by a process that starts'));
    await files.remove(PROBE);
  } catch (error) {
    const { message, cause } = error as Error;
    if (error instanceof BucketRefusal) throw new ConfigError([`FILES_BUCKET_URL: ${message}`]);
    if (!settings.bucket) throw error;
    const why = cause instanceof Error ? cause.message : message;
    console.error(
      `The bucket of FILES_BUCKET_URL does not answer (${why}): until it does, pictures are missing.`,
    );
  }
}

/** It answered, and trying again does not help. */
class BucketRefusal extends Error {}

interface Bucket {
  /** https://files.s3.ap-south-1.amazonaws.com, or with the bucket as a path segment. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 20_000;

/** S3 store. Throws with status and key on anything but success or 404; retries transient errors 3 times. */
export function bucketFileStore({ url, region, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const folder = url.replace(/\/+$/, '');

  async function ask(method: string, key: string, bytes?: Uint8Array): Promise<Response> {
    const answer = await client.fetch(`${folder}/${checkedFileKey(key)}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    if (answer.ok || answer.status === 404) return answer;
    const Failure = answer.status < 500 ? BucketRefusal : Error;
    throw new Failure(`The bucket answered ${answer.status} to ${method} ${key}`);
  }

  return {
    async read(key) {
      const answer = await ask('GET', key);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async write(key, bytes) {
      const { ok } = await ask('PUT', key, bytes);
      if (!ok) throw new BucketRefusal(`There is no bucket at ${folder}`);
    },
    async exists(key) {
      return (await ask('HEAD', key)).ok;
    },
    async remove(key) {
      await ask('DELETE', key);
    },
  };
}

export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedFileKey(key));
  return {
    async read(key) {
      return nullIfMissing(readFile(pathOf(key)));
    },
    async write(key, bytes) {
      await writeAtomically(pathOf(key), bytes);
    },
    async exists(key) {
      return (await nullIfMissing(access(pathOf(key)).then(() => true))) ?? false;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function nullIfMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
