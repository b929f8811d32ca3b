import { syncBankCheck } from '#app/artists/verification/bank-check.server.ts';
import { mayBeSameHolder } from '#app/payments/payouts/payee-block.ts';
import { payoutAccountOf } from '#app/payments/payouts/payout-account.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { artistOfPayee, payeeOf } from '../core/payee.ts';

/** Events after which the bank account of an artist may match their tax documents, or no longer. */
export function bankCheckHandlers(deps: Pick<BookingDeps, 'db' | 'keys'>) {
  const ofPayee = async ({ payee }: { payee: string }) => {
    const artistId = artistOfPayee(payee);
    if (artistId !== null) await compareBankAccount(deps, artistId);
  };
  return {
    'payout_account.changed': ofPayee,
    'payout_account.linked': ofPayee,
    'payout_account.refused': ofPayee,
    'artist_check.decided': ({ artistId }) => compareBankAccount(deps, artistId),
  } satisfies OutboxHandlers;
}

/** Compares the holder of the linked payout account with the name on the tax documents. */
function compareBankAccount({ db, keys }: Pick<BookingDeps, 'db' | 'keys'>, artistId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const account = await payoutAccountOf(trx, keys, payeeOf(artistId));
    const linked = account?.state === 'active' ? account : null;
    await syncBankCheck(trx, artistId, (name) => linked !== null && mayBeSameHolder(linked.holderName, name));
  });
}
