import { data, type RouterContextProvider } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { holdForPerson, payeeOfStopLink, stopByLink } from '#app/payments/payouts/hold-payee.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { artistOfPayee, payeeOf } from '../core/payee.ts';
import { selectArtistsOf, selectPaidArtist } from './earnings-queries.server.ts';

interface Args {
  context: Readonly<RouterContextProvider>;
  params: { token?: string };
}

/** Whether the link can still stop the payouts of an artist. */
export async function openStopPayouts({ context, params }: Args) {
  const { db } = context.get(platformContext);
  const payee = await payeeOfStopLink(db, params.token ?? '');
  const artist = payee === undefined ? undefined : await artistBehind(db, payee);
  return { artist: artist?.name ?? null };
}

export interface StopAnswer {
  stopped: boolean;
}

/** Stops payouts of every artist of the link's account. No sign-in needed. */
export async function submitStopPayouts({ context, params }: Args) {
  const { db } = context.get(platformContext);
  const stopped = await inTransaction(db, async (trx) => {
    const payee = await stopByLink(trx, params.token ?? '');
    if (payee === undefined) return false;
    await holdTheRest(trx, payee);
    return true;
  });
  return data<StopAnswer>({ stopped }, { status: stopped ? 200 : 404 });
}

async function holdTheRest(trx: Transaction, payee: string): Promise<void> {
  const artist = await artistBehind(trx, payee);
  if (!artist?.account_id) return;
  for (const { id } of await selectArtistsOf(trx, artist.account_id))
    await holdForPerson(trx, payeeOf(id), 'not_me');
  await recordAudit(trx, {
    accountId: artist.account_id,
    action: 'payout.stop_by_link',
    subject: `artist:${artist.id}`,
  });
}

function artistBehind(db: Database, payee: string) {
  const artistId = artistOfPayee(payee);
  return artistId === null ? undefined : selectPaidArtist(db, artistId);
}
