import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { decodingLimit, type UploadRefusal } from '#app/platform/images/accept-upload.server.ts';
import { cropPicture } from '#app/platform/images/crop-picture.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { storeUpload } from '#app/platform/images/store-upload.server.ts';
import { MAX_PHOTO_BYTES } from '#app/platform/images/upload-limits.ts';
import { uploadSlots } from '#app/platform/images/upload-slots.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { readLimitedForm } from '#app/platform/read-form.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readFile, readForm, rowId, typed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import { insertArtistChange } from '../../core/studio-queries.server.ts';
import { consumeArtistChangeLimit } from '../change-limits.server.ts';
import { type FilmErrors, type FilmValues, filmValues, MAX_FILMS, readFilm } from './film-form.ts';
import {
  type Film,
  lockMedia,
  replaceFilms,
  replacePhotos,
  selectFilms,
  selectPhotos,
} from './media-queries.server.ts';
import {
  MAX_PHOTOS,
  MIN_PHOTO_SIDE,
  type Photo,
  photosFocused,
  photosMoved,
  photosWithout,
  ratioAt,
  readFocus,
} from './photo-limits.ts';

export interface MediaAnswer {
  about: 'photos' | 'films';
  refused?: FilmRefusal['reason'] | 'busy';
  errors?: FilmErrors;
  typed?: FilmValues;
}

/** Allowance for the multipart overhead around the file. */
const ENVELOPE_BYTES = 64 * 1024;

export async function openMedia({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const [photos, films] = [await selectPhotos(db, artist.id), await selectFilms(db, artist.id)];
  const done = new URL(request.url).searchParams.get('done');
  return {
    artist,
    photos,
    films,
    done: done === 'photos' || done === 'films' ? (done as 'photos' | 'films') : null,
  };
}

const takePhotoSlot = uploadSlots();
const FIELDS = { intent: typed(20), photo: typed(1000), film: rowId(), focus: typed(100) };

/** Media form action. Authenticates the sender before reading the body. */
export async function submitMedia(args: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(args.context, args.request, args.params.artistId);
  const owner: Owner = { artistId: artist.id, accountId: viewer.accountId, name: artist.name };
  const giveBack = takePhotoSlot(owner.accountId);
  if (!giveBack) {
    await readLimitedForm(args.request, 0);
    return data<MediaAnswer>({ about: 'photos', refused: 'busy' }, { status: 503 });
  }
  try {
    return await submitOwnMedia(args, owner);
  } finally {
    giveBack();
  }
}

/** Uploads too large to read are refused by size. */
async function submitOwnMedia({ request, context }: ParamArgs<'artistId'>, owner: Owner) {
  const { db, config } = context.get(platformContext);
  const deps: MediaDeps = { db, files: fileStorage(config) };
  const form = await readLimitedForm(request, MAX_PHOTO_BYTES + ENVELOPE_BYTES);
  if (!form) return data<MediaAnswer>({ about: 'photos', refused: 'too_large' }, { status: 413 });
  const { intent } = readForm(form, FIELDS);
  const about = intent.startsWith('film') ? 'films' : 'photos';
  if (intent === 'film-add') return addFilmFromForm(deps, owner, form);
  const answer = await changeMedia(deps, owner, form);
  if (!answer.ok) return data<MediaAnswer>({ about, refused: answer.refusal.reason }, { status: 409 });
  throw redirect(`/studio/${owner.artistId}/media?done=${about}#${about}`);
}

function changeMedia(deps: MediaDeps, owner: Owner, form: FormData): Promise<Result<null, FilmRefusal>> {
  const { intent, photo: source, film, focus: point } = readForm(form, FIELDS);
  switch (intent) {
    case 'photo-add':
      return addPhoto(deps, owner, readFile(form, 'upload') ?? new Blob(), MIN_PHOTO_SIDE);
    case 'photo-earlier':
      return changePhotos(deps, owner, (photos) => photosMoved(photos, source, -1));
    case 'photo-later':
      return changePhotos(deps, owner, (photos) => photosMoved(photos, source, 1));
    case 'photo-remove':
      return changePhotos(deps, owner, (photos) => photosWithout(photos, source));
    case 'film-earlier':
      return moveFilm(deps, owner, film, -1);
    case 'film-later':
      return moveFilm(deps, owner, film, 1);
    case 'film-remove':
      return removeFilm(deps, owner, film);
  }
  const focus = readFocus(point);
  if (!focus) throw data(null, { status: 400 });
  return changePhotos(deps, owner, (photos) => photosFocused(photos, source, focus.x, focus.y));
}

async function addFilmFromForm(deps: MediaDeps, owner: Owner, form: FormData) {
  const typed = filmValues(form);
  const refuse = (answer: Partial<MediaAnswer>) =>
    data<MediaAnswer>({ about: 'films', typed, ...answer }, { status: 400 });
  const read = readFilm(typed);
  if (!read.ok) return refuse({ errors: read.errors });
  const added = await addFilm(deps, owner, read.value, readFile(form, 'still'));
  if (!added.ok) return refuse({ refused: added.refusal.reason });
  throw redirect(`/studio/${owner.artistId}/media?done=films#films`);
}

export type FilmRefusal = { reason: 'too_many_films' | 'same_film' | PhotoRefusal['reason'] };
type Answer = Result<null, FilmRefusal>;

async function addFilm(
  deps: MediaDeps,
  owner: Owner,
  film: { source: string; title: string },
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
    return accepted([...films, { ...film, id: 0, thumbnail, seconds: null }]);
  });
  if (!added.ok && thumbnail) await deps.files.remove(thumbnail.slice('file/'.length));
  return added;
}

function moveFilm(deps: MediaDeps, owner: Owner, id: number, step: 1 | -1): Promise<Answer> {
  return changeFilms(deps, owner, (films) => {
    const from = films.findIndex((film) => film.id === id);
    const next = [...films];
    const other = next[from + step];
    if (from >= 0 && other) [next[from], next[from + step]] = [other, next[from]!];
    return accepted(next);
  });
}

async function removeFilm(deps: MediaDeps, owner: Owner, id: number): Promise<Answer> {
  let still: string | null | undefined;
  const removed = await changeFilms(deps, owner, (films) => {
    still = films.find((film) => film.id === id)?.thumbnail;
    return accepted(films.filter((film) => film.id !== id));
  });
  if (removed.ok && still?.startsWith('file/artists/')) await deps.files.remove(still.slice('file/'.length));
  return removed;
}

async function changeFilms(
  { db }: MediaDeps,
  { artistId, accountId }: Owner,
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
      films.map(({ source, title }) => ({ source, title })),
    );
    if (JSON.stringify(was) === JSON.stringify(is)) return accepted(null);
    await replaceFilms(trx, artistId, changed.value);
    await insertArtistChange(trx, {
      artistId,
      accountId,
      part: 'media',
      before: { films: was },
      after: { films: is },
    });
    return accepted(null);
  });
}

export type PhotoRefusal = {
  reason: UploadRefusal['reason'] | 'too_small' | 'too_many' | 'too_often' | 'changed_elsewhere';
};

interface MediaDeps {
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
  await insertArtistChange(trx, { ...change, before: { photos: before }, after: { photos: after } });
  return accepted(null);
}

/** Rate-limits uploads: decoding pictures is the costliest thing a visitor can request. */
async function consumeUploadLimit(db: Database, { accountId }: Owner): Promise<Result<null, PhotoRefusal>> {
  const limits: Limit[] = [{ key: `upload:account:${accountId}`, max: UPLOADS_AN_HOUR, seconds: 3600 }];
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

function keyOf({ source }: Photo): string {
  return source.replace(/^file\//, '');
}
