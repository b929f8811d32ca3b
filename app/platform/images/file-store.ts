/**
 * Keeps files by key. A key is a path of plain segments ("artists/3f2a/cover.webp"): letters, digits,
 * dot, dash and underscore, none starting with a dot. Every operation rejects with code
 * INVALID_FILE_KEY on anything else.
 */
export type FileStore = {
  /** The file's bytes, or null when there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Writes the file whole, in place of one that is there. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  exists: (key: string) => Promise<boolean>;
  /** Removing a file that is not there is no error. */
  remove: (key: string) => Promise<void>;
};

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 512;

export const INVALID_FILE_KEY = 'invalid_file_key';

/** Whether a key can name a file inside the store, and nothing outside it. */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** The key itself, or an Error whose code is INVALID_FILE_KEY. */
export function checkedFileKey(key: string): string {
  if (isFileKey(key)) return key;
  throw Object.assign(new Error('The file key is not valid'), { code: INVALID_FILE_KEY });
}
