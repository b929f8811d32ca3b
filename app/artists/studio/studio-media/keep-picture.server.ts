import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { decodingLimit } from '#app/platform/images/accept-upload.server.ts';
import { cropPicture } from '#app/platform/images/crop-picture.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { storeUpload } from '#app/platform/images/store-upload.server.ts';
import type { Photo } from './photo-limits.ts';

/** Stores an artist's upload. Returns its storage key. */
export function keepPicture(
  files: FileStore,
  artistId: number,
  upload: Blob,
  minSide = 0,
): ReturnType<typeof storeUpload> {
  return storeUpload(files, `artists/${artistId}`, upload, minSide);
}

/** Crops to the ratio around the focus. Each cut has a key of its own: a deletion still to come must not find it. */
export async function cropToRatio(files: FileStore, photo: Photo, ratio: number): Promise<Photo> {
  const { original } = photo;
  if (!original) return photo;
  const { focusX, focusY } = photo;
  const stem = `${original.replace(/\.\w+$/, '')}-${ratio < 1 ? 'tall' : 'wide'}-${focusX}-${focusY}`;
  const current = keyOf(photo);
  const isCutSo = current.startsWith(`${stem}-`) || current.startsWith(`${stem}.`);
  if (isCutSo && (await files.exists(current))) return photo;
  const whole = await files.read(original);
  if (!whole) return photo;
  const key = `${stem}-${randomUUID()}${extname(original)}`;
  await files.write(
    key,
    await decodingLimit.execute(() => cropPicture(whole, { x: focusX, y: focusY }, ratio)),
  );
  return { ...photo, source: `file/${key}` };
}

/** Deletes the uploaded files of pictures, except those that others name. */
export async function removeUnusedPictures(
  files: FileStore,
  unused: readonly Photo[],
  { except }: { except: readonly Photo[] },
) {
  const keysOf = (photos: readonly Photo[]) => photos.flatMap((photo) => [keyOf(photo), photo.original]);
  const kept = new Set(keysOf(except));
  const gone = keysOf(unused).filter((key) => key?.startsWith('artists/') && !kept.has(key));
  await Promise.all(gone.map((key) => files.remove(key!)));
}

function keyOf({ source }: Photo): string {
  return source.replace(/^file\//, '');
}
