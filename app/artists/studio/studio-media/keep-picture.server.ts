import { randomUUID } from 'node:crypto';
import { bulkhead } from 'cockatiel';
import { acceptUpload, type UploadRefusal } from '#app/platform/images/accept-upload.server.ts';
import { cropPicture } from '#app/platform/images/crop-picture.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { MAX_BYTES, type Photo } from './photo-limits.ts';

const MAX_PIXELS = 40_000_000;

/** Decoding takes memory by the pixel: two pictures at a time, the others wait. How many may, the page bounds. */
const oneOfTwo = bulkhead(2, Number.POSITIVE_INFINITY);

/** Judges an upload by its bytes and keeps it, encoded anew. Returns its key in the store. */
export async function keepPicture(
  files: FileStore,
  artistId: number,
  upload: Blob,
): Promise<{ ok: true; key: string } | UploadRefusal> {
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const taken = await oneOfTwo.execute(() =>
    acceptUpload(bytes, { maxBytes: MAX_BYTES, maxPixels: MAX_PIXELS }),
  );
  if (!taken.ok) return taken;
  const key = `artists/${artistId}/${randomUUID()}.${taken.extension}`;
  await files.write(key, taken.bytes);
  return { ok: true, key };
}

/**
 * The picture as its place shows it: cut to the ratio around its focus and kept under a key of its own, so that no
 * browser shows an older cut. A drawn poster stays as it is.
 */
export async function cutToPlace(files: FileStore, photo: Photo, ratio: number): Promise<Photo> {
  const { original } = photo;
  if (!original) return photo;
  const { focusX, focusY } = photo;
  const key = cutKey(original, photo, ratio < 1 ? 'tall' : 'wide');
  if (!(await files.exists(key))) {
    const whole = await files.read(original);
    if (!whole) return photo;
    await files.write(key, await oneOfTwo.execute(() => cropPicture(whole, { x: focusX, y: focusY }, ratio)));
  }
  return { ...photo, source: `file/${key}` };
}

function cutKey(original: string, { focusX, focusY }: Photo, shape: 'tall' | 'wide'): string {
  return original.replace(/(\.\w+)$/, `-${shape}-${focusX}-${focusY}$1`);
}

/** Removes a picture that was kept and cut, but that no page will show. */
export async function forgetKept(files: FileStore, photo: Photo & { original: string }): Promise<void> {
  const cuts = (['tall', 'wide'] as const).map((shape) => cutKey(photo.original, photo, shape));
  await Promise.all([photo.original, ...cuts].map((key) => files.remove(key)));
}

/** Removes what no page shows any more. */
export async function forgetPictures(files: FileStore, before: readonly Photo[], after: readonly Photo[]) {
  const keysOf = (photos: readonly Photo[]) =>
    photos.flatMap(({ source, original }) => [source.replace(/^file\//, ''), original]);
  const kept = new Set(keysOf(after));
  const gone = keysOf(before).filter((key) => key?.startsWith('artists/') && !kept.has(key));
  await Promise.all(gone.map((key) => files.remove(key!)));
}
