import { data, type RouterContextProvider } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { confirmEmail, emailOfLink } from './change-email.server.ts';

interface Args {
  context: Readonly<RouterContextProvider>;
  params: { token?: string };
}

/** Opening the link changes nothing, because mail scanners open links too. */
export async function openConfirmEmail({ context, params }: Args) {
  return { email: (await emailOfLink(context.get(platformContext).db, params.token ?? '')) ?? null };
}

/** Needs no session: possession of the link proves the address. */
export async function submitConfirmEmail({ context, params }: Args) {
  const { db, wake } = context.get(platformContext);
  const confirmed = await inTransaction(db, (trx) => confirmEmail(trx, params.token ?? ''));
  if (confirmed) wake();
  return data({ confirmed }, { status: confirmed ? 200 : 404 });
}
