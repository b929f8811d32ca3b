import { data } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { type Language, languageCookie } from '#app/shared/languages.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { readForm, sameFieldForEach, typed as typedText } from '#app/shared/read-form.ts';
import { nameField } from '../core/sign-in-request.ts';
import { requirePageViewer } from '../core/viewer.server.ts';
import { selectCityNames, selectProfile, updateProfileRow } from './profile-queries.server.ts';

export type ProfileAnswer = { saved: true } | { saved: false; errors: ProfileErrors; typed: Typed };
type Typed = Record<'name' | 'language' | 'city', string>;

export async function openProfile({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const [profile, cities] = [await selectProfile(db, accountId), await selectCityNames(db, accountId)];
  const phoneChanged = new URL(request.url).searchParams.has('phone-changed');
  return { profile, cities, phoneChanged };
}

const FIELDS = sameFieldForEach(['name', 'language', 'city'], typedText(300));

/** Saves the profile, and sets the language cookie that pages use. */
export async function submitProfile({ request, context }: PageArgs, languages: readonly string[]) {
  const { accountId } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const typed = readForm(await request.formData(), FIELDS);
  const read = readProfileForm(typed, { languages, cities: await selectCityNames(db, accountId) });
  if (!read.ok) return data<ProfileAnswer>({ saved: false, errors: read.errors, typed }, { status: 400 });
  await inTransaction(db, (trx) => updateProfileRow(trx, accountId, read.value));
  const { secureOrigin } = context.get(platformContext).config;
  const cookie = languageCookie(read.value.language as Language, secureOrigin);
  return data<ProfileAnswer>({ saved: true }, { headers: { 'set-cookie': cookie } });
}

type ProfileField = 'name' | 'language' | 'city';
export type ProfileErrors = Partial<Record<ProfileField, ProfileField | 'nameLong'>>;

interface ProfileChanges {
  name: string;
  language: string;
  cityId: number | null;
}

export function readProfileForm(
  typed: Record<ProfileField, string>,
  { languages, cities }: { languages: readonly string[]; cities: readonly { id: number }[] },
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
