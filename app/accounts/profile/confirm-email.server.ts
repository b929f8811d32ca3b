import { data, type RouterContextProvider } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { confirmEmail, emailOfLink } from './change-email.server.ts';

interface Args {
  context: Readonly<RouterContextProvider>;
  params: { token?: string };
}

/** The address that the link confirms. Opening it changes nothing: mail scanners open links too. */
export async function openConfirmEmail({ context, params }: Args) {
  return { email: (await emailOfLink(context.get(platformContext).db, params.token ?? '')) ?? null };
}

/** The press of the button. Nobody need be signed in: whoever has the link reads the address. */
export async function submitConfirmEmail({ context, params }: Args) {
  const { db, wake } = context.get(platformContext);
  const confirmed = await inTransaction(db, (trx) => confirmEmail(trx, params.token ?? ''));
  if (confirmed) wake();
  return data({ confirmed }, { status: confirmed ? 200 : 404 });
}
