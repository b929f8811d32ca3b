import { redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { addressIn, languageCookie, spokenLanguages } from '#app/shared/languages.ts';
import { localAddress } from '#app/shared/local-address.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { choice, cutText, readForm } from '#app/shared/read-form.ts';
import { viewerContext } from '../core/viewer.server.ts';
import { updateProfile } from './update-profile.server.ts';

const FIELDS = { language: choice(spokenLanguages), back: cutText(2001) };

/** Stores the language in a cookie, and in the account for messages. Unknown codes mean English. */
export async function chooseLanguage({ request, context }: PageArgs): Promise<Response> {
  const { language: chosen, back: wanted } = readForm(await request.formData(), FIELDS);
  const viewer = context.get(viewerContext);
  const { db, config } = context.get(platformContext);
  if (viewer && chosen) await updateProfile(db, viewer, { language: chosen });
  const back = addressIn('en', localAddress(wanted) ?? '/');
  const cookie = languageCookie(chosen ?? 'en', config.secureOrigin);
  return redirect(back, { headers: { 'set-cookie': cookie } });
}
