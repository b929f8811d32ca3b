import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { decodingLimit, type UploadRefusal } from '#app/platform/images/accept-upload.server.ts';
import { cropPicture } from '#app/platform/images/crop-picture.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { storeUpload } from '#app/platform/images/store-upload.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Video } from '../../core/artist-profile.ts';
import { recordArtistChange, type StaffEdit } from '../../core/record-artist-change.server.ts';
import { consumeArtistChangeLimit } from '../change-limits.server.ts';
import { MAX_FILMS } from './film-form.ts';
import {
  type Film,
  lockMedia,
  replaceFilms,
  replacePhotos,
  selectFilms,
  selectPhotos,
} from './media-queries.server.ts';
import { MAX_PHOTOS, type Photo, ratioAt } from './photo-limits.ts';

export type FilmRefusal = { reason: 'too_many_films' | 'same_film' | PhotoRefusal['reason'] };
type Answer = Result<null, FilmRefusal>;

export async function addFilm(
  deps: MediaDeps,
  owner: Owner,
  film: Omit<Video, 'thumbnail'>,
  still: Blob | null,
): Promise<Answer> {
  let thumbnail: string | null = null;
  if (still) {
    const limited = await consumeUploadLimit(deps.db, owner);
    if (!limited.ok) return limited;
    const kept = await keepPicture(deps.files, owner.artistId, still);
    if (!kept.ok) return refused({ reason: kept.reason });
    thumbnail = `file/${kept.key}`;
  }
  const added = await changeFilms(deps, owner, (films) => {
    if (films.length >= MAX_FILMS) return refused({ reason: 'too_many_films' });
    if (films.some(({ source }) => source === film.source)) return refused({ reason: 'same_film' });
    return accepted([...films, { ...film, id: 0, thumbnail }]);
  });
  if (!added.ok && thumbnail) await deps.files.remove(thumbnail.slice('file/'.length));
  return added;
}

export function moveFilm(deps: MediaDeps, owner: Owner, id: number, step: 1 | -1): Promise<Answer> {
  return changeFilms(deps, owner, (films) => {
    const from = films.findIndex((film) => film.id === id);
    const next = [...films];
    const other = next[from + step];
    if (from >= 0 && other) [next[from], next[from + step]] = [other, next[from]!];
    return accepted(next);
  });
}

export async function removeFilm(deps: MediaDeps, owner: Owner, id: number): Promise<Answer> {
  let still: string | null | undefined;
  const removed = await changeFilms(deps, owner, (films) => {
    still = films.find((film) => film.id === id)?.thumbnail;
    return accepted(films.filter((film) => film.id !== id));
  });
  if (removed.ok && still?.startsWith('file/artists/')) await deps.files.remove(still.slice('file/'.length));
  return removed;
}

export async function changeFilms(
  { db }: MediaDeps,
  { artistId, accountId, staff }: Owner,
  change: (films: Film[]) => Result<Film[], FilmRefusal>,
): Promise<Answer> {
  const taken = await consumeArtistChangeLimit(db, accountId, 'media');
  if (!taken.ok) return taken;
  return inTransactionUnlessRefused<Answer>(db, async (trx) => {
    if (!(await lockMedia(trx, artistId))) return refused({ reason: 'changed_elsewhere' });
    const before = await selectFilms(trx, artistId);
    const changed = change(before);
    if (!changed.ok) return changed;
    const [was, is] = [before, changed.value].map((films) =>
      films.map(({ source, title, place, month }) => ({ source, title, place, month })),
    );
    if (JSON.stringify(was) === JSON.stringify(is)) return accepted(null);
    await replaceFilms(trx, artistId, changed.value);
    const sides = { before: { films: was }, after: { films: is } };
    await recordArtistChange(trx, { artistId, accountId, staff, part: 'media', ...sides });
    return accepted(null);
  });
}

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
  /** Not the owner, but staff for them. */
  staff?: StaffEdit;
  /** The picture that staff take down. */
  sealed?: string | null;
}

const UPLOADS_AN_HOUR = 40;

export async function addPhoto(
  { db, files }: MediaDeps,
  owner: Owner,
  upload: Blob,
  minSide = 0,
): Promise<Result<null, PhotoRefusal>> {
  const limited = await consumeUploadLimit(db, owner);
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
  const taken = await consumeArtistChangeLimit(db, owner.accountId, 'media');
  if (!taken.ok) return taken;
  const before = await selectPhotos(db, owner.artistId);
  const wanted = change(before);
  if (!wanted) return refused({ reason: 'changed_elsewhere' });
  const after = await Promise.all(wanted.map((photo, place) => cropToRatio(files, photo, ratioAt(place))));
  const written = await inTransactionUnlessRefused(db, (trx) => writePhotos(trx, owner, before, after));
  if (written.ok) await removeUnusedPictures(files, before, { except: after });
  else await removeUnusedPictures(files, after, { except: before });
  return written;
}

async function writePhotos(
  trx: Transaction,
  { artistId, accountId, name, staff, sealed = null }: Owner,
  before: readonly Photo[],
  after: readonly Photo[],
): Promise<Result<null, PhotoRefusal>> {
  if (!(await lockMedia(trx, artistId))) return refused({ reason: 'changed_elsewhere' });
  const now = await selectPhotos(trx, artistId);
  if (sources(now) !== sources(before)) return refused({ reason: 'changed_elsewhere' });
  if (sources(before) === sources(after)) return accepted(null);
  await replacePhotos(trx, artistId, after, name);
  const change = { artistId, accountId, staff, sealed, part: 'media' as const };
  await recordArtistChange(trx, { ...change, before: { photos: before }, after: { photos: after } });
  return accepted(null);
}

/** Rate-limits uploads: decoding pictures is the costliest thing a visitor can request. */
async function consumeUploadLimit(db: Database, { accountId }: Owner): Promise<Result<null, PhotoRefusal>> {
  const limits = [{ key: `upload:account:${accountId}`, max: UPLOADS_AN_HOUR, seconds: 3600 }];
  return inTransactionUnlessRefused<Result<null, PhotoRefusal>>(db, async (trx) => {
    const { waitSeconds } = await consumeLimits(trx, limits);
    return waitSeconds > 0 ? refused({ reason: 'too_often' as const }) : accepted(null);
  });
}

function sources(photos: readonly Photo[]): string {
  return photos.map(({ source }) => source).join('\n');
}

/** Stores an artist's upload. Returns its storage key. */
function keepPicture(
  files: FileStore,
  artistId: number,
  upload: Blob,
  minSide = 0,
): ReturnType<typeof storeUpload> {
  return storeUpload(files, `artists/${artistId}`, upload, minSide);
}

/** Crops to the ratio around the focus. Each cut has a key of its own: a deletion still to come must not find it. */
async function cropToRatio(files: FileStore, photo: Photo, ratio: number): Promise<Photo> {
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
async function removeUnusedPictures(
  files: FileStore,
  unused: readonly Photo[],
  { except }: { except: readonly Photo[] },
) {
  const keysOf = (photos: readonly Photo[]) => photos.flatMap((photo) => [keyOf(photo), photo.original]);
  const kept = new Set(keysOf(except));
  const gone = keysOf(unused).filter((key) => key?.startsWith('artists/') && !kept.has(key));
  await Promise.all(gone.map((key) => files.remove(key!)));
}

export function keyOf({ source }: Photo): string {
  return source.replace(/^file\//, '');
}
