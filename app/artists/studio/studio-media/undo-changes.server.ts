import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import type { SealedColumn } from '#app/platform/sealed-column.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type ArtistColumns, mergeChanges } from '../../core/artist-change.ts';
import { holdsContact } from '../../core/public-text.ts';
import {
  type StudioArtist,
  selectArtistChanges,
  selectStudioArtist,
} from '../../core/studio-queries.server.ts';
import { changeArtist, isSameValue } from '../studio-profile/save-part.server.ts';
import * as media from './change-media.server.ts';
import { MAX_FILMS } from './film-form.ts';
import { type Film, selectFilms, selectPhotos } from './media-queries.server.ts';
import { MAX_PHOTOS, type Photo, photosWithout } from './photo-limits.ts';

const PURPOSE = 'taken down picture';
export const SEALED_PICTURE_COLUMNS: readonly SealedColumn[] = [
  { table: 'artist_change', column: 'sealed_file', purpose: PURPOSE },
];

/** `changed_since`: by the artist or a colleague; `nothing_to_undo`: price, team and gender, which are for the artist. */
export type MediaUndoRefusal = { reason: UndoRefusal | 'picture_gone' | 'too_often' };
export type UndoDeps = media.MediaDeps & { keys: KeyRing };
type Done = Result<null, MediaUndoRefusal>;

const doneOf = (done: Result<null, { reason: string }>): Done =>
  done.ok ? done : refused({ reason: done.refusal.reason === 'too_often' ? 'too_often' : 'changed_since' });

/** Takes a picture or film off the page. A picture's file leaves the public store at once, and is kept sealed for an undo. */
export async function takeDown(deps: UndoDeps, by: media.Owner, source: string): Promise<Done> {
  const film = (await selectFilms(deps.db, by.artistId)).find((one) => one.source === source);
  if (film) return doneOf(await media.removeFilm(deps, by, film.id));
  const photo = (await selectPhotos(deps.db, by.artistId)).find((one) => one.source === source);
  if (!photo) return by.staff ? refused({ reason: 'changed_since' }) : accepted(null);
  const bytes = await deps.files.read(photo.original ?? media.keyOf(photo));
  const sealed = bytes && deps.keys.seal(PURPOSE, bytes.toString('base64'));
  return doneOf(await media.changePhotos(deps, { ...by, sealed }, (photos) => photosWithout(photos, source)));
}

type Change = Awaited<ReturnType<typeof selectArtistChanges>>[number];
/** Films of older changes have no place and month. */
type Shown = Photo | (Pick<Film, 'source' | 'title'> & Partial<Pick<Film, 'place' | 'month'>>);
const nameOf = (shown: Shown) => ('original' in shown && shown.original) || shown.source;

/** What a change took off the page, and where it was. */
function takenDown({ before, after, part }: Change): { shown: Shown; place: number } | undefined {
  const [was, is] = [before, after].map((side) => Object.values(side as Record<string, Shown[]>)[0]!);
  if (part !== 'media' || !Array.isArray(was) || !Array.isArray(is)) return undefined;
  const place = was.findIndex((one) => !is.some((other) => nameOf(other) === nameOf(one)));
  return place < 0 ? undefined : { shown: was[place]!, place };
}

function wordsOf(changes: readonly Change[]): { before: Partial<ArtistColumns>; after: object } {
  const words = changes.filter(({ part }) => part === 'about' || part === 'stage');
  const sides = mergeChanges(words.toSorted((one, other) => one.id - other.id));
  for (const side of [sides.before, sides.after]) delete side.presentation;
  return sides;
}

export type UndoRefusal = 'nothing_to_undo' | 'changed_since' | 'holds_contact';

const refuseToShow = ({ shown }: { shown: Shown }) =>
  'title' in shown && holdsContact(shown.title) ? ('holds_contact' as const) : null;

/** Why changes cannot be undone; null if they can. */
export function refuseUndo(artist: StudioArtist, changes: readonly Change[]): UndoRefusal | null {
  const gone = changes[0] && changes[0].reason !== null && takenDown(changes[0]);
  if (gone) return refuseToShow(gone);
  const { before, after } = wordsOf(changes);
  const said = Object.entries(after);
  if (said.length === 0) return 'nothing_to_undo';
  const isAsSaid = said.every(
    ([column, value]) => isKeyOf(artist, column) && isSameValue(artist[column], value),
  );
  if (!isAsSaid) return 'changed_since';
  return textsIn(before).some(holdsContact) ? 'holds_contact' : null;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}

/** Puts back what the changes replaced, words only as long as none of them was changed since. */
export async function undoChanges(
  deps: UndoDeps,
  by: media.Owner,
  changes: readonly Change[],
): Promise<Done> {
  const artist = (await selectStudioArtist(deps.db, by.artistId))!;
  const reason = refuseUndo(artist, changes);
  if (reason) return refused({ reason });
  const gone = takenDown(changes[0]!);
  if (gone) return putBack(deps, by, gone, changes[0]!);
  const change = { ...by, part: 'about' as const, version: artist.version, columns: wordsOf(changes).before };
  return doneOf(await inTransactionUnlessRefused(deps.db, (trx) => changeArtist(trx, change)));
}

/** Puts back what the artist removed by their last change. */
export async function undoRemoval(deps: UndoDeps, by: media.Owner): Promise<Done> {
  const last = await removedLast(deps.db, by.artistId);
  const [change] = await selectArtistChanges(deps.db, by.artistId, [last?.id ?? 0]);
  if (!change) return refused({ reason: 'changed_since' });
  const gone = takenDown(change)!;
  const reason = refuseToShow(gone);
  return reason ? refused({ reason }) : putBack(deps, by, gone, change);
}

/** The last change, if the artist removed something by it. */
export async function removedLast(db: Database, artistId: number): Promise<Change | undefined> {
  const [last] = await selectArtistChanges(db, artistId);
  return last?.reason === null && takenDown(last) ? last : undefined;
}

async function putBack(
  deps: UndoDeps,
  by: media.Owner,
  { shown, place }: { shown: Shown; place: number },
  { id, sealed_file: sealed }: Pick<Change, 'id' | 'sealed_file'>,
): Promise<Done> {
  if ('title' in shown) {
    const film = { place: null, month: null, ...shown, id: 0, thumbnail: null, seconds: null };
    const isFull = (films: readonly Film[]) =>
      films.length >= MAX_FILMS || films.some(({ source }) => source === film.source);
    const add = (films: Film[]) =>
      isFull(films)
        ? refused({ reason: 'too_many_films' as const })
        : accepted(films.toSpliced(place, 0, film));
    return doneOf(await media.changeFilms(deps, by, add));
  }
  let photo = shown;
  // Names the change, so that a second undo finds what the first put back.
  const ending = `-${id}${extname(shown.source)}`;
  if (shown.source.startsWith('file/')) {
    if (!sealed) return refused({ reason: 'picture_gone' });
    const original = `artists/${by.artistId}/${randomUUID()}${ending}`;
    await deps.files.write(original, Buffer.from(deps.keys.unseal(PURPOSE, sealed), 'base64'));
    photo = { ...shown, original, source: `file/${original}` };
  }
  const add = (photos: readonly Photo[]) =>
    photos.length < MAX_PHOTOS &&
    !photos.some((one) => one.original?.endsWith(ending) || one.source === photo.source)
      ? photos.toSpliced(place, 0, photo)
      : null;
  const done = doneOf(await media.changePhotos(deps, by, add));
  if (!done.ok && photo.original) await deps.files.remove(photo.original);
  return done;
}
