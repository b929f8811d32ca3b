import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { type Language, languageCookie } from '#app/shared/languages.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { readForm, sameFieldForEach, typed as typedText } from '#app/shared/read-form.ts';
import { safeNextPage } from '../core/next-page.ts';
import { isIndian } from '../core/phone.ts';
import { MAX_NAME_LENGTH, nameField, readPhone } from '../core/sign-in-request.ts';
import { offeredCountries } from '../core/sms-abroad.server.ts';
import { requirePageViewer } from '../core/viewer.server.ts';
import {
  type ProfileChanges,
  selectCityNames,
  selectProfile,
  updateProfileRow,
} from './profile-queries.server.ts';

export type ProfileAnswer = { saved: true } | { saved: false; errors: ProfileErrors; typed: Typed };
type Typed = Record<ProfileField | 'country', string>;

export async function openProfile({ request, context }: PageArgs) {
  const { accountId, phone } = requirePageViewer(context, request);
  const platform = context.get(platformContext);
  const { db } = platform;
  const countries = isIndian(phone) ? null : await offeredCountries(platform);
  const [profile, cities] = [await selectProfile(db, accountId), await selectCityNames(db, accountId)];
  const phoneChanged = new URL(request.url).searchParams.has('phone-changed');
  return { profile, cities, countries, phoneChanged };
}

const FIELDS = sameFieldForEach(
  ['name', 'language', 'city', 'contactName', 'contactPhone', 'country'],
  typedText(300),
);

/** Saves the profile, and sets the language cookie that pages use. */
export async function submitProfile({ request, context }: PageArgs, languages: readonly string[]) {
  const { accountId, phone } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const typed = readForm(await request.formData(), FIELDS);
  const cities = await selectCityNames(db, accountId);
  const read = readProfileForm(typed, { languages, cities, asksContact: !isIndian(phone) });
  if (!read.ok) return data<ProfileAnswer>({ saved: false, errors: read.errors, typed }, { status: 400 });
  await inTransaction(db, (trx) => updateProfileRow(trx, accountId, read.value));
  const { secureOrigin } = context.get(platformContext).config;
  const cookie = languageCookie(read.value.language as Language, secureOrigin);
  const headers = { 'set-cookie': cookie };
  const next = new URL(request.url).searchParams.get('next');
  if (next) throw redirect(safeNextPage(next), { headers });
  return data<ProfileAnswer>({ saved: true }, { headers });
}

type ProfileField = 'name' | 'language' | 'city' | 'contactName' | 'contactPhone';
export type ProfileErrors = Partial<
  Record<ProfileField, 'name' | 'language' | 'city' | 'nameLong' | 'phone' | 'phoneAbroad'>
>;

export function readProfileForm(
  typed: Typed,
  {
    languages,
    cities,
    asksContact,
  }: { languages: readonly string[]; cities: readonly { id: number }[]; asksContact: boolean },
): { ok: true; value: ProfileChanges } | { ok: false; errors: ProfileErrors } {
  const name = nameField.safeParse(typed.name);
  const language = languages.find((code) => code === typed.language);
  const city = typed.city === '' ? null : cities.find(({ id }) => String(id) === typed.city);
  const contact = asksContact ? readContact(typed) : { value: undefined };
  if (name.success && language && city !== undefined && 'value' in contact)
    return {
      ok: true,
      value: { name: name.data, language, cityId: city?.id ?? null, contact: contact.value },
    };
  const errors: ProfileErrors = 'value' in contact ? {} : contact;
  if (!name.success) errors.name = typed.name.trim() === '' ? 'name' : 'nameLong';
  if (!language) errors.language = 'language';
  if (city === undefined) errors.city = 'city';
  return { ok: false, errors };
}

/** Nobody is named without a number. */
function readContact({ contactName, contactPhone, country }: Typed) {
  if (contactPhone.trim() === '') return { value: { name: null, phone: null } };
  const read = readPhone({ phone: contactPhone, country });
  if ('error' in read) return { contactPhone: read.error.key };
  const name = contactName.trim();
  if (name.length > MAX_NAME_LENGTH) return { contactName: 'nameLong' as const };
  return { value: { name: name || null, phone: read.phone as string } };
}
