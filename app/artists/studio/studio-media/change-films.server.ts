import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { insertChange } from '../../core/studio-queries.server.ts';
import { takeChange } from '../change-limits.server.ts';
import { type MediaDeps, type Owner, type PhotoRefusal, takeUpload } from './change-photos.server.ts';
import { MAX_FILMS } from './film-form.ts';
import { keepPicture } from './keep-picture.server.ts';
import { type Film, lockMedia, replaceFilms, selectFilms } from './media-queries.server.ts';

export type FilmRefusal = { reason: 'too_many_films' | 'same_film' | PhotoRefusal['reason'] };
type Answer = Result<null, FilmRefusal>;

export async function addFilm(
  deps: MediaDeps,
  owner: Owner,
  film: { source: string; title: string },
  still: Blob | null,
): Promise<Answer> {
  let thumbnail: string | null = null;
  if (still) {
    const limited = await takeUpload(deps.db, owner);
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

async function changeFilms(
  { db }: MediaDeps,
  { artistId, accountId }: Owner,
  change: (films: Film[]) => Result<Film[], FilmRefusal>,
): Promise<Answer> {
  const taken = await takeChange(db, accountId, 'media');
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
    await insertChange(trx, {
      artistId,
      accountId,
      part: 'media',
      before: { films: was },
      after: { films: is },
    });
    return accepted(null);
  });
}
