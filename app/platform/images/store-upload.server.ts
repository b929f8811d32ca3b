import { randomUUID } from 'node:crypto';
import { acceptUpload, type UploadRefusal } from './accept-upload.server.ts';
import type { FileStore } from './file-store.ts';
import { MAX_PHOTO_BYTES } from './upload-limits.ts';

const MAX_PIXELS = 40_000_000;

/**
 * Validates an upload by its bytes, re-encodes and stores it in a folder under a new key. Refused if its longer side
 * has fewer than `minSide` pixels.
 */
export async function storeUpload(
  files: FileStore,
  folder: string,
  upload: Blob,
  minSide = 0,
): Promise<{ ok: true; key: string } | UploadRefusal | { ok: false; reason: 'too_small' }> {
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const taken = await acceptUpload(bytes, { maxBytes: MAX_PHOTO_BYTES, maxPixels: MAX_PIXELS });
  if (!taken.ok) return taken;
  if (Math.max(taken.width, taken.height) < minSide) return { ok: false, reason: 'too_small' };
  const key = `${folder}/${randomUUID()}.${taken.extension}`;
  await files.write(key, taken.bytes);
  return { ok: true, key };
}
