import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { readForm, sameFieldForEach } from '#app/shared/read-form.ts';
import { rupeesTyped } from '#app/shared/typed-text.ts';
import { isPlaylist, parseVideoLink } from '#app/shared/video-link.ts';
import {
  holdsContact,
  isWord,
  lineField,
  readWordList,
  textField,
  wholeNumber,
} from '../core/public-text.ts';

export const KINDS = ['solo', 'team'] as const;
export type ArtistKind = (typeof KINDS)[number];
export const APPLICATION_FIELDS = [
  'name',
  'category',
  'city',
  'members',
  'skills',
  'fee',
  'video1',
  'video2',
  'video3',
  'about',
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];
export type ApplicationValues = Record<ApplicationField, string>;
export type ApplicationErrors = Partial<
  Record<ApplicationField, ApplicationField | 'videoMissing' | 'playlist' | 'contact'>
>;

export interface Application {
  kind: ArtistKind;
  name: string;
  category: string;
  cityId: number;
  skills: string[];
  members: number | null;
  /** Expected fee for one event, in paise. */
  fee: Paise;
  videos: string[];
  about: string;
}

export const MAX_SKILLS = 12;
export const ABOUT = { min: 40, max: 2000 };
/** `usual` is the price where none is given [S9-01]. */
export const FEE_RUPEES = { min: 1000, max: 5_000_000, usual: 5000 };
const MEMBERS = { min: 2, max: 60 };

export function applicationValues(form: FormData): ApplicationValues {
  const line = sameFieldForEach(APPLICATION_FIELDS, lineField(4000));
  return readForm(form, { ...line, skills: textField(4000), about: textField(4000) });
}

export function readApplication(
  kind: ArtistKind,
  values: ApplicationValues,
  choices: { categories: readonly { slug: string }[]; cities: readonly { id: number }[] },
): { ok: true; value: Application } | { ok: false; errors: ApplicationErrors } {
  const errors: ApplicationErrors = {};
  const skills = readWordList(values.skills);
  const category = choices.categories.find(({ slug }) => slug === values.category);
  const city = choices.cities.find(({ id }) => String(id) === values.city);
  const fee = values.fee === '' ? FEE_RUPEES.usual : (rupeesTyped(values.fee) ?? Number.NaN);
  const members = kind === 'team' ? wholeNumber(values.members) : null;
  if (values.name === '' || values.name.length > 120) errors.name = 'name';
  if (!category) errors.category = 'category';
  if (!city) errors.city = 'city';
  if (members !== null && !(members >= MEMBERS.min && members <= MEMBERS.max)) errors.members = 'members';
  if (skills.length === 0 || skills.length > MAX_SKILLS || !skills.every(isWord)) errors.skills = 'skills';
  if (!(fee >= FEE_RUPEES.min && fee <= FEE_RUPEES.max)) errors.fee = 'fee';
  if (values.about.length < ABOUT.min || values.about.length > ABOUT.max) errors.about = 'about';
  for (const field of ['name', 'skills', 'about'] as const)
    if (holdsContact(values[field])) errors[field] = 'contact';
  const videos = videosOf(values, errors);
  if (Object.keys(errors).length > 0 || !category || !city) return { ok: false, errors };
  const { name, about } = values;
  return {
    ok: true,
    value: {
      kind,
      name,
      category: category.slug,
      cityId: city.id,
      skills,
      members,
      fee: paiseOfRupees(fee),
      videos,
      about,
    },
  };
}

function videosOf(values: ApplicationValues, errors: ApplicationErrors): string[] {
  const links = new Set<string>();
  for (const field of ['video1', 'video2', 'video3'] as const) {
    if (values[field] === '') continue;
    const link = parseVideoLink(values[field]);
    if (link) links.add(link);
    else errors[field] = isPlaylist(values[field]) ? 'playlist' : field;
  }
  if (links.size === 0 && !errors.video1) errors.video1 = 'videoMissing';
  return [...links];
}

export function isKind(text: unknown): text is ArtistKind {
  return KINDS.some((kind) => kind === text);
}
