import { redirect } from 'react-router';
import { addressIn, languageCookie, spokenLanguages } from '#app/shared/languages.ts';
import type { Route } from './+types/language.ts';

/** Remembers the language that the visitor chose and leads back. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const language = spokenLanguages.find((spoken) => spoken === form.get('language')) ?? 'en';
  // An address that names the language before would go on speaking it.
  const back = addressIn('en', ownAddress(form.get('back')));
  return redirect(back, { headers: { 'set-cookie': languageCookie(language) } });
}

export function loader() {
  return redirect('/');
}

/** Only ever an address of this site. */
function ownAddress(back: FormDataEntryValue | null): string {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : '/';
}
