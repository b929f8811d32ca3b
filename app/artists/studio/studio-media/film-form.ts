import { isMonth } from '#app/shared/india-time.ts';
import { readForm } from '#app/shared/read-form.ts';
import { plainText } from '#app/shared/typed-text.ts';
import { isPlaylist, parseVideoLink } from '#app/shared/video-link.ts';
import type { Video } from '../../core/artist-profile.ts';
import { holdsContact, lineField } from '../../core/public-text.ts';

export const MAX_FILMS = 5;
const MAX_TITLE_LENGTH = 80;

export interface FilmValues {
  link: string;
  title: string;
  place: string;
  month: string;
  length: string;
}
export interface FilmErrors {
  link?: 'link' | 'playlist';
  title?: 'title' | 'contact';
  place?: 'title' | 'contact';
  length?: 'length';
}

export function filmValues(form: FormData): FilmValues {
  return readForm(form, {
    link: lineField(4000),
    title: lineField(120),
    place: lineField(120),
    month: lineField(20),
    length: lineField(20),
  });
}

export function readFilm(
  values: FilmValues,
): { ok: true; value: Omit<Video, 'thumbnail'> } | { ok: false; errors: FilmErrors } {
  const errors: FilmErrors = {};
  const source = parseVideoLink(values.link);
  if (!source) errors.link = isPlaylist(values.link) ? 'playlist' : 'link';
  for (const field of ['title', 'place'] as const) {
    if (values[field].length > MAX_TITLE_LENGTH) errors[field] = 'title';
    else if (holdsContact(values[field])) errors[field] = 'contact';
  }
  const seconds = secondsOf(values.length);
  if (Number.isNaN(seconds)) errors.length = 'length';
  if (!source || Object.keys(errors).length > 0) return { ok: false, errors };
  const { title, place, month } = values;
  return {
    ok: true,
    value: { source, title, place: place || null, month: isMonth(month) ? month : null, seconds },
  };
}

/** `3:42` or `1:03:42`, with a colon or a full stop, in any digits; null if empty, NaN if neither. */
function secondsOf(typed: string): number | null {
  const text = plainText(typed).replace(/\s/g, '');
  if (text === '') return null;
  const [, hours = 0, minutes, seconds] = /^(?:(\d)[:.])?(\d{1,3})[:.]([0-5]\d)$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || Number.NaN;
}
