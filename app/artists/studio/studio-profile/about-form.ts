import { type Field, readForm } from '#app/shared/read-form.ts';
import { PRESENTATIONS, type Presentation } from '../../core/artist-change.ts';
import { type FieldValues, fieldsWith } from '../../core/artist-fields.ts';
import {
  holdsContact,
  isWord,
  lineField,
  publicLine,
  readWordList,
  textField,
} from '../../core/public-text.ts';
import { type FieldErrors, fieldInputs, readFields } from './read-fields.ts';

export const ABOUT_FIELDS = [...fieldsWith({ form: 'about' }), ...fieldsWith({ form: 'place' })];
type AboutFieldName = (typeof ABOUT_FIELDS)[number];

export const MAX_COUNT = {
  name: 120,
  about: 3000,
  skills: 15,
  genres: 12,
  languages: 8,
  locality: 60,
};

export interface AboutValues extends Record<AboutFieldName, string> {
  name: string;
  about: string;
  city: string;
  locality: string;
  skills: string[];
  moreSkills: string;
  genres: string[];
  moreGenres: string;
  languages: string[];
  moreLanguages: string;
  /** Empty if not stated. */
  presentation: string;
}

export type AboutField = 'name' | 'about' | 'city' | 'locality' | 'skills' | 'genres' | 'languages';
export type AboutErrors = Partial<Record<AboutField, AboutField | 'contact'>> & FieldErrors<AboutFieldName>;

export interface About {
  name: string;
  about: string;
  cityId: number;
  locality: string | null;
  fields: Pick<FieldValues, AboutFieldName>;
  skills: string[];
  genres: string[];
  languages: string[];
  presentation: Presentation | null;
}

const line = lineField(400);
const words: Field<string[]> = (sent) =>
  sent
    .map((word) => publicLine(word, 400))
    .filter(Boolean)
    .slice(0, 60);
const FIELDS = {
  ...fieldInputs(ABOUT_FIELDS),
  name: line,
  about: textField(6000),
  city: line,
  locality: line,
  skills: words,
  moreSkills: line,
  genres: words,
  moreGenres: line,
  languages: words,
  moreLanguages: line,
  presentation: line,
};

export function aboutValues(form: FormData): AboutValues {
  return readForm(form, FIELDS);
}

export function readAbout(
  values: AboutValues,
  cities: readonly { id: number }[],
  stored: Pick<FieldValues, AboutFieldName>,
): { ok: true; value: About } | { ok: false; errors: AboutErrors } {
  const fields = readFields(ABOUT_FIELDS, values, stored);
  const errors: AboutErrors = fields.errors;
  const words = {
    skills: readWordList([...values.skills, values.moreSkills].join('\n')),
    genres: readWordList([...values.genres, values.moreGenres].join('\n')),
    languages: readWordList([...values.languages, values.moreLanguages].join('\n')),
  };
  const city = cities.find(({ id }) => String(id) === values.city);
  if (values.name === '' || values.name.length > MAX_COUNT.name) errors.name = 'name';
  if (values.about.length > MAX_COUNT.about) errors.about = 'about';
  if (!city) errors.city = 'city';
  if (values.locality.length > MAX_COUNT.locality) errors.locality = 'locality';
  if (words.skills.length === 0) errors.skills = 'skills';
  for (const field of ['skills', 'genres', 'languages'] as const)
    if (words[field].length > MAX_COUNT[field] || !words[field].every(isWord)) errors[field] = field;
  for (const field of ['name', 'about', 'locality'] as const)
    if (!errors[field] && holdsContact(values[field])) errors[field] = 'contact';
  if (Object.keys(errors).length > 0 || !city) return { ok: false, errors };
  const { name, about, locality } = values;
  return {
    ok: true,
    value: {
      name,
      about,
      cityId: city.id,
      locality: locality || null,
      fields: fields.values,
      ...words,
      presentation: PRESENTATIONS.find((one) => one === values.presentation) ?? null,
    },
  };
}
