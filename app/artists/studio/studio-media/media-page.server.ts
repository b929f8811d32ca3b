import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import { MAX_PHOTO_BYTES } from '#app/platform/images/upload-limits.ts';
import { uploadSlots } from '#app/platform/images/upload-slots.ts';
import { readLimitedForm } from '#app/platform/read-form.server.ts';
import { readFile, readForm, rowId, typed } from '#app/shared/read-form.ts';
import type { Result } from '#app/shared/result.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import type { StudioArgs } from '../studio-args.ts';
import { addFilm, type FilmRefusal, moveFilm, removeFilm } from './change-films.server.ts';
import { addPhoto, changePhotos, type MediaDeps, type Owner } from './change-photos.server.ts';
import { type FilmErrors, type FilmValues, filmValues, readFilm } from './film-form.ts';
import { selectFilms, selectPhotos } from './media-queries.server.ts';
import { focused, MIN_PHOTO_SIDE, moved, readFocus, without } from './photo-limits.ts';

export interface MediaAnswer {
  about: 'photos' | 'films';
  refused?: FilmRefusal['reason'] | 'busy';
  errors?: FilmErrors;
  typed?: FilmValues;
}

/** Allowance for the multipart overhead around the file. */
const ENVELOPE_BYTES = 64 * 1024;

export async function openMedia({ request, context, params }: StudioArgs) {
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
export async function submitMedia(args: StudioArgs) {
  const { viewer, artist } = await requireOwnArtist(args.context, args.request, args.params.artistId);
  const owner: Owner = { artistId: artist.id, accountId: viewer.accountId, name: artist.name };
  const giveBack = takePhotoSlot(owner.accountId);
  if (!giveBack) {
    await readLimitedForm(args.request, 0);
    return data<MediaAnswer>({ about: 'photos', refused: 'busy' }, { status: 503 });
  }
  try {
    return await submitOwn(args, owner);
  } finally {
    giveBack();
  }
}

/** Uploads too large to read are refused by size. */
async function submitOwn({ request, context }: StudioArgs, owner: Owner) {
  const { db, config } = context.get(platformContext);
  const deps: MediaDeps = { db, files: fileStorage(config) };
  const form = await readLimitedForm(request, MAX_PHOTO_BYTES + ENVELOPE_BYTES);
  if (!form) return data<MediaAnswer>({ about: 'photos', refused: 'too_large' }, { status: 413 });
  const { intent } = readForm(form, FIELDS);
  const about = intent.startsWith('film') ? 'films' : 'photos';
  if (intent === 'film-add') return addFilmFromForm(deps, owner, form);
  const answer = await act(deps, owner, form);
  if (!answer.ok) return data<MediaAnswer>({ about, refused: answer.refusal.reason }, { status: 409 });
  throw redirect(`/studio/${owner.artistId}/media?done=${about}#${about}`);
}

function act(deps: MediaDeps, owner: Owner, form: FormData): Promise<Result<null, FilmRefusal>> {
  const { intent, photo: source, film, focus: point } = readForm(form, FIELDS);
  switch (intent) {
    case 'photo-add':
      return addPhoto(deps, owner, readFile(form, 'upload') ?? new Blob(), MIN_PHOTO_SIDE);
    case 'photo-earlier':
      return changePhotos(deps, owner, (photos) => moved(photos, source, -1));
    case 'photo-later':
      return changePhotos(deps, owner, (photos) => moved(photos, source, 1));
    case 'photo-remove':
      return changePhotos(deps, owner, (photos) => without(photos, source));
    case 'film-earlier':
      return moveFilm(deps, owner, film, -1);
    case 'film-later':
      return moveFilm(deps, owner, film, 1);
    case 'film-remove':
      return removeFilm(deps, owner, film);
  }
  const focus = readFocus(point);
  if (!focus) throw data(null, { status: 400 });
  return changePhotos(deps, owner, (photos) => focused(photos, source, focus.x, focus.y));
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
