import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import type { UploadRefusal } from '#app/platform/images/accept-upload.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { insertChange } from '../../core/studio-queries.server.ts';
import { takeChange } from '../change-limits.server.ts';
import { cutToPlace, forgetPictures, keepPicture } from './keep-picture.server.ts';
import { lockMedia, replacePhotos, selectPhotos } from './media-queries.server.ts';
import { MAX_PHOTOS, type Photo, ratioAt } from './photo-limits.ts';

export type PhotoRefusal = {
  reason: UploadRefusal['reason'] | 'too_small' | 'too_many' | 'too_often' | 'changed_elsewhere';
};

export interface MediaDeps {
  db: Database;
  files: FileStore;
}

export interface Owner {
  artistId: number;
  accountId: string;
  name: string;
}

const UPLOADS_AN_HOUR = 40;

export async function addPhoto(
  { db, files }: MediaDeps,
  owner: Owner,
  upload: Blob,
  minSide = 0,
): Promise<Result<null, PhotoRefusal>> {
  const limited = await takeUpload(db, owner);
  if (!limited.ok) return limited;
  if ((await selectPhotos(db, owner.artistId)).length >= MAX_PHOTOS) return refused({ reason: 'too_many' });
  const kept = await keepPicture(files, owner.artistId, upload, minSide);
  if (!kept.ok) return refused({ reason: kept.reason });
  const photo = { source: `file/${kept.key}`, original: kept.key, focusX: 50, focusY: 40 };
  const answer = await changePhotos({ db, files }, owner, (photos) =>
    photos.length >= MAX_PHOTOS ? null : [...photos, photo],
  );
  if (answer.ok) return answer;
  await files.remove(kept.key);
  return answer.refusal.reason === 'too_often' ? answer : refused({ reason: 'too_many' });
}

/** Crops before the transaction; no change if edited concurrently. `change` returns null to refuse. */
export async function changePhotos(
  { db, files }: MediaDeps,
  owner: Owner,
  change: (photos: readonly Photo[]) => Photo[] | null,
): Promise<Result<null, PhotoRefusal>> {
  const taken = await takeChange(db, owner.accountId, 'media');
  if (!taken.ok) return taken;
  const before = await selectPhotos(db, owner.artistId);
  const wanted = change(before);
  if (!wanted) return refused({ reason: 'changed_elsewhere' });
  const after = await Promise.all(wanted.map((photo, place) => cutToPlace(files, photo, ratioAt(place))));
  const written = await inTransactionUnlessRefused(db, (trx) => writePhotos(trx, owner, before, after));
  if (written.ok) await forgetPictures(files, before, { except: after });
  else await forgetPictures(files, after, { except: before });
  return written;
}

async function writePhotos(
  trx: Transaction,
  { artistId, accountId, name }: Owner,
  before: readonly Photo[],
  after: readonly Photo[],
): Promise<Result<null, PhotoRefusal>> {
  if (!(await lockMedia(trx, artistId))) return refused({ reason: 'changed_elsewhere' });
  const now = await selectPhotos(trx, artistId);
  if (sources(now) !== sources(before)) return refused({ reason: 'changed_elsewhere' });
  if (sources(before) === sources(after)) return accepted(null);
  await replacePhotos(trx, artistId, after, name);
  const change = { artistId, accountId, part: 'media' as const };
  await insertChange(trx, { ...change, before: { photos: before }, after: { photos: after } });
  return accepted(null);
}

/** Rate-limits uploads: decoding pictures is the costliest thing a visitor can request. */
export async function takeUpload(db: Database, { accountId }: Owner): Promise<Result<null, PhotoRefusal>> {
  const limits: Limit[] = [{ key: `upload:account:${accountId}`, max: UPLOADS_AN_HOUR, seconds: 3600 }];
  return inTransactionUnlessRefused<Result<null, PhotoRefusal>>(db, async (trx) => {
    const { waitSeconds } = await consumeLimits(trx, limits);
    return waitSeconds > 0 ? refused({ reason: 'too_often' as const }) : accepted(null);
  });
}

function sources(photos: readonly Photo[]): string {
  return photos.map(({ source }) => source).join('\n');
}
