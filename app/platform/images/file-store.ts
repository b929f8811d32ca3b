/** Keys are paths of [A-Za-z0-9._-] segments, none starting with a dot; else rejects INVALID_FILE_KEY. */
export type FileStore = {
  /** Null if there is no such file. */
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  exists: (key: string) => Promise<boolean>;
  /** Idempotent: removing a missing file is no error. */
  remove: (key: string) => Promise<void>;
};

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 512;

export const INVALID_FILE_KEY = 'invalid_file_key';

/** Whether a key names a file inside the store and cannot escape it. */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** @throws Error with code INVALID_FILE_KEY. */
export function checkedFileKey(key: string): string {
  if (isFileKey(key)) return key;
  throw Object.assign(new Error('The file key is not valid'), { code: INVALID_FILE_KEY });
}
