import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { clearCookie } from '../core/cookies.server.ts';
import type { PageArgs } from '../core/page-args.ts';
import { endSession } from '../core/session.server.ts';
import { sessionTokens } from '../core/viewer.server.ts';

const MENU = '/menu/profile';

/** Signs out without scripts and returns to the page it was opened from. */
export async function submitLogOut({ request, context }: PageArgs) {
  const { db, config } = context.get(platformContext);
  const { act } = readForm(await request.formData(), { act: choice(['log-out']) });
  if (!act) throw data(null, { status: 400 });
  const cookie = request.headers.get('cookie') ?? undefined;
  await inTransaction(db, async (trx) => {
    for (const token of sessionTokens({ config }, { cookie })) await endSession(trx, token);
  });
  throw redirect(MENU, {
    headers: { 'set-cookie': clearCookie(config, 'sid'), 'clear-site-data': '"cache"' },
  });
}

/** A GET must not sign out. */
export function openLogOut() {
  return redirect(MENU);
}
