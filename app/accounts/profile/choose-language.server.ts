import { type RouterContextProvider, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { addressIn, languageCookie, spokenLanguages } from '#app/shared/languages.ts';
import { localAddress } from '#app/shared/local-address.ts';
import { viewerContext } from '../core/viewer.server.ts';
import { updateProfile } from './update-profile.server.ts';

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Remembers the language that was chosen and leads back to where it was. The cookie holds it for pages; the account of
 * whoever is signed in holds it too, since messages and papers are written without a browser. A word that is no
 * language means English, and leaves the account as it is.
 */
export async function chooseLanguage({ request, context }: ActionArgs): Promise<Response> {
  const form = await request.formData();
  const chosen = spokenLanguages.find((spoken) => spoken === form.get('language'));
  const viewer = context.get(viewerContext);
  const { db, config } = context.get(platformContext);
  if (viewer && chosen) await updateProfile(db, viewer.accountId, { language: chosen });
  // An address that names the language before would go on speaking it.
  const back = addressIn('en', localAddress(form.get('back')) ?? '/');
  const cookie = languageCookie(chosen ?? 'en', config.secureOrigin);
  return redirect(back, { headers: { 'set-cookie': cookie } });
}
