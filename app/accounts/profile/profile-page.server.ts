import { data } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { type Language, languageCookie } from '#app/shared/languages.ts';
import type { PageArgs } from '../core/page-args.ts';
import { requirePageViewer } from '../core/viewer.server.ts';
import { type ProfileErrors, readProfileForm } from './profile-form.ts';
import { selectCityNames, selectProfile, updateProfileRow } from './profile-queries.server.ts';

export type ProfileAnswer = { saved: true } | { saved: false; errors: ProfileErrors; typed: Typed };
type Typed = Record<'name' | 'language' | 'city', string>;

export async function openProfile({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const [profile, cities] = [await selectProfile(db, accountId), await selectCityNames(db)];
  const phoneChanged = new URL(request.url).searchParams.has('phone-changed');
  return { profile, cities, phoneChanged };
}

/** Saves the profile, and sets the language cookie that pages use. */
export async function submitProfile({ request, context }: PageArgs, languages: readonly string[]) {
  const { accountId } = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const read = readProfileForm(form, { languages, cities: await selectCityNames(db) });
  if (!read.ok) {
    const text = (field: string) => String(form.get(field) ?? '').slice(0, 300);
    const typed = {
      name: text('name'),
      language: text('language'),
      city: text('city'),
    };
    return data<ProfileAnswer>({ saved: false, errors: read.errors, typed }, { status: 400 });
  }
  await inTransaction(db, (trx) => updateProfileRow(trx, accountId, read.value));
  const { secureOrigin } = context.get(platformContext).config;
  const cookie = languageCookie(read.value.language as Language, secureOrigin);
  return data<ProfileAnswer>({ saved: true }, { headers: { 'set-cookie': cookie } });
}
