import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { signOut } from './sign-out.server.ts';

export const loader = () => openLogOut();

const MENU = '/menu/profile';

/** Signs out without scripts and returns to the page it was opened from. */
export async function action({ request, context }: PageArgs) {
  const { db, config } = context.get(platformContext);
  const { act } = readForm(await request.formData(), { act: choice(['log-out']) });
  if (!act) throw data(null, { status: 400 });
  const cookie = request.headers.get('cookie') ?? undefined;
  const headers = new Headers({ 'clear-site-data': '"cache"' });
  for (const cleared of await signOut({ db, config }, { cookie })) headers.append('set-cookie', cleared);
  throw redirect(MENU, { headers });
}

/** A GET must not sign out. */
function openLogOut() {
  return redirect(MENU);
}
