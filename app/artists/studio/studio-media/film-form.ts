import { readForm } from '#app/shared/read-form.ts';
import { isPlaylist, parseVideoLink } from '#app/shared/video-link.ts';
import { holdsContact, lineField } from '../studio-profile/public-text.ts';

export const MAX_FILMS = 5;
const MAX_TITLE_LENGTH = 80;

export interface FilmValues {
  link: string;
  title: string;
}
export interface FilmErrors {
  link?: 'link' | 'playlist';
  title?: 'title' | 'contact';
}

export function filmValues(form: FormData): FilmValues {
  return readForm(form, { link: lineField(4000), title: lineField(120) });
}

export function readFilm(
  values: FilmValues,
): { ok: true; value: { source: string; title: string } } | { ok: false; errors: FilmErrors } {
  const errors: FilmErrors = {};
  const source = parseVideoLink(values.link);
  if (!source) errors.link = isPlaylist(values.link) ? 'playlist' : 'link';
  if (values.title.length > MAX_TITLE_LENGTH) errors.title = 'title';
  else if (holdsContact(values.title)) errors.title = 'contact';
  return errors.link || errors.title || !source
    ? { ok: false, errors }
    : { ok: true, value: { source, title: values.title } };
}
