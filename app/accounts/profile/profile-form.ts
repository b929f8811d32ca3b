import { nameField } from '../core/sign-in-request.ts';

export type ProfileField = 'name' | 'language' | 'city';
export type ProfileErrors = Partial<Record<ProfileField, ProfileField | 'nameLong'>>;

export interface ProfileChoices {
  languages: readonly string[];
  cities: readonly { id: number }[];
}

export interface ProfileChanges {
  name: string;
  language: string;
  cityId: number | null;
}

export function readProfileForm(
  form: FormData,
  { languages, cities }: ProfileChoices,
): { ok: true; value: ProfileChanges } | { ok: false; errors: ProfileErrors } {
  const text = (field: ProfileField) => String(form.get(field) ?? '');
  const name = nameField.safeParse(text('name'));
  const language = languages.find((code) => code === text('language'));
  const city = text('city') === '' ? null : cities.find(({ id }) => String(id) === text('city'));
  if (name.success && language && city !== undefined)
    return { ok: true, value: { name: name.data, language, cityId: city?.id ?? null } };
  const errors: ProfileErrors = {};
  if (!name.success) errors.name = text('name').trim() === '' ? 'name' : 'nameLong';
  if (!language) errors.language = 'language';
  if (city === undefined) errors.city = 'city';
  return { ok: false, errors };
}
