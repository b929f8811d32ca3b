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
  typed: Record<ProfileField, string>,
  { languages, cities }: ProfileChoices,
): { ok: true; value: ProfileChanges } | { ok: false; errors: ProfileErrors } {
  const name = nameField.safeParse(typed.name);
  const language = languages.find((code) => code === typed.language);
  const city = typed.city === '' ? null : cities.find(({ id }) => String(id) === typed.city);
  if (name.success && language && city !== undefined)
    return { ok: true, value: { name: name.data, language, cityId: city?.id ?? null } };
  const errors: ProfileErrors = {};
  if (!name.success) errors.name = typed.name.trim() === '' ? 'name' : 'nameLong';
  if (!language) errors.language = 'language';
  if (city === undefined) errors.city = 'city';
  return { ok: false, errors };
}
