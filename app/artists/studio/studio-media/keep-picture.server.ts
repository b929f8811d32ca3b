import { decodingLimit, type UploadRefusal } from '#app/platform/images/accept-upload.server.ts';
import { cropPicture } from '#app/platform/images/crop-picture.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { storeUpload } from '#app/platform/images/store-upload.server.ts';
import type { Photo } from './photo-limits.ts';

/** Stores an artist's upload. Returns its storage key. */
export function keepPicture(
  files: FileStore,
  artistId: number,
  upload: Blob,
): Promise<{ ok: true; key: string } | UploadRefusal> {
  return storeUpload(files, `artists/${artistId}`, upload);
}

/** Crops to the ratio around the focus under a new key, so caches stay right. Drawn posters are kept. */
export async function cutToPlace(files: FileStore, photo: Photo, ratio: number): Promise<Photo> {
  const { original } = photo;
  if (!original) return photo;
  const { focusX, focusY } = photo;
  const key = cutKey(original, photo, ratio < 1 ? 'tall' : 'wide');
  if (!(await files.exists(key))) {
    const whole = await files.read(original);
    if (!whole) return photo;
    await files.write(
      key,
      await decodingLimit.execute(() => cropPicture(whole, { x: focusX, y: focusY }, ratio)),
    );
  }
  return { ...photo, source: `file/${key}` };
}

function cutKey(original: string, { focusX, focusY }: Photo, shape: 'tall' | 'wide'): string {
  return original.replace(/(\.\w+)$/, `-${shape}-${focusX}-${focusY}$1`);
}

/** Deletes a stored and cropped picture that will not be published. */
export async function forgetKept(files: FileStore, photo: Photo & { original: string }): Promise<void> {
  const cuts = (['tall', 'wide'] as const).map((shape) => cutKey(photo.original, photo, shape));
  await Promise.all([photo.original, ...cuts].map((key) => files.remove(key)));
}

/** Deletes files that no page shows any more. */
export async function forgetPictures(files: FileStore, before: readonly Photo[], after: readonly Photo[]) {
  const keysOf = (photos: readonly Photo[]) =>
    photos.flatMap(({ source, original }) => [source.replace(/^file\//, ''), original]);
  const kept = new Set(keysOf(after));
  const gone = keysOf(before).filter((key) => key?.startsWith('artists/') && !kept.has(key));
  await Promise.all(gone.map((key) => files.remove(key!)));
}
