import { redirect } from 'react-router';
import { LANGUAGE_COOKIE, spokenLanguages } from '#app/i18n.ts';
import type { Route } from './+types/language.ts';

const YEAR_SECONDS = 31_536_000;

/** Remembers the language that the visitor chose and leads back. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const language = spokenLanguages.find((spoken) => spoken === form.get('language')) ?? 'en';
  return redirect(ownAddress(form.get('back')), {
    headers: {
      'set-cookie': `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`,
    },
  });
}

export function loader() {
  return redirect('/');
}

/** Only ever an address of this site. */
function ownAddress(back: FormDataEntryValue | null): string {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : '/';
}
