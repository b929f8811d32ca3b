import { data, redirect } from 'react-router';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import { MAX_PHOTO_BYTES } from '#app/platform/images/upload-limits.ts';
import { uploadSlots } from '#app/platform/images/upload-slots.ts';
import { readLimitedForm } from '#app/platform/read-form.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readFile, readForm, rowId, typed } from '#app/shared/read-form.ts';
import type { Result } from '#app/shared/result.ts';
import { requireArtistEditor } from '../../core/own-artists.server.ts';
import {
  addFilm,
  addPhoto,
  changePhotos,
  type FilmRefusal,
  type MediaDeps,
  moveFilm,
  type Owner,
  removeFilm,
} from './change-media.server.ts';
import { type FilmErrors, type FilmValues, filmValues, readFilm } from './film-form.ts';
import { selectFilms, selectPhotos } from './media-queries.server.ts';
import { MIN_PHOTO_SIDE, photosFocused, photosMoved, readFocus } from './photo-limits.ts';
import {
  type MediaUndoRefusal,
  removedLast,
  takeDown,
  type UndoDeps,
  undoRemoval,
} from './undo-changes.server.ts';

type MediaRefusal = FilmRefusal | MediaUndoRefusal;

export interface MediaAnswer {
  about: 'photos' | 'films';
  refused?: MediaRefusal['reason'] | 'busy';
  errors?: FilmErrors;
  typed?: FilmValues;
}

/** Staff add pictures only to a draft that waits for a yes; of other pages they take some down. */
async function requireMediaEditor({ request, context, params }: ParamArgs<'artistId'>) {
  const found = await requireArtistEditor(context, request, params.artistId);
  if (found.artist.staff && !found.artist.draft) throw data(null, { status: 404 });
  return found;
}

/** Allowance for the multipart overhead around the file. */
const ENVELOPE_BYTES = 64 * 1024;

export async function openMedia({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireMediaEditor({ request, context, params });
  const { db } = context.get(platformContext);
  const [photos, films] = [await selectPhotos(db, artist.id), await selectFilms(db, artist.id)];
  const done = new URL(request.url).searchParams.get('done');
  return {
    artist,
    photos,
    films,
    today: dayInIndia(await businessNow(db)),
    done: done === 'photos' || done === 'films' ? (done as 'photos' | 'films') : null,
    removed: done !== null && !artist.staff && (await removedLast(db, artist.id)) !== undefined,
  };
}

const takePhotoSlot = uploadSlots();
const FIELDS = { intent: typed(20), photo: typed(1000), film: rowId(), focus: typed(100) };

/** Media form action. Authenticates the sender before reading the body. */
export async function submitMedia(args: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireMediaEditor(args);
  const owner: Owner = { artistId: artist.id, accountId: viewer.accountId, name: artist.name };
  if (artist.staff) owner.staff = { what: 'edit', why: '', words: '' };
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
  const deps = { db, files: fileStorage(config), keys: config.keys };
  const form = await readLimitedForm(request, MAX_PHOTO_BYTES + ENVELOPE_BYTES);
  if (!form) return data<MediaAnswer>({ about: 'photos', refused: 'too_large' }, { status: 413 });
  const { intent } = readForm(form, FIELDS);
  const about = intent.startsWith('film') ? 'films' : 'photos';
  if (intent === 'film-add') return addFilmFromForm(deps, owner, form);
  const answer = await changeMedia(deps, owner, form);
  if (!answer.ok) return data<MediaAnswer>({ about, refused: answer.refusal.reason }, { status: 409 });
  throw redirect(`/studio/${owner.artistId}/media?done=${about}#${about}`);
}

function changeMedia(deps: UndoDeps, owner: Owner, form: FormData): Promise<Result<null, MediaRefusal>> {
  const { intent, photo: source, film, focus: point } = readForm(form, FIELDS);
  switch (intent) {
    case 'photo-add':
      return addPhoto(deps, owner, readFile(form, 'upload') ?? new Blob(), MIN_PHOTO_SIDE);
    case 'photo-earlier':
      return changePhotos(deps, owner, (photos) => photosMoved(photos, source, -1));
    case 'photo-later':
      return changePhotos(deps, owner, (photos) => photosMoved(photos, source, 1));
    case 'photo-remove':
      return takeDown(deps, owner, source);
    case 'photos-undo':
    case 'films-undo':
      return undoRemoval(deps, owner);
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
