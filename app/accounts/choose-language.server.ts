import { type RouterContextProvider, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { addressIn, languageCookie, spokenLanguages } from '#app/shared/languages.ts';
import { updateProfile } from './update-profile.server.ts';
import { viewerContext } from './viewer.server.ts';

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
  if (viewer && chosen)
    await updateProfile(context.get(platformContext).db, viewer.accountId, { language: chosen });
  // An address that names the language before would go on speaking it.
  const back = addressIn('en', ownAddress(form.get('back')));
  return redirect(back, { headers: { 'set-cookie': languageCookie(chosen ?? 'en') } });
}

/** Only ever an address of this site. */
function ownAddress(back: FormDataEntryValue | null): string {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : '/';
}
