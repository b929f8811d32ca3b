import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { GatewayRefusal } from '../gateway/gateway.ts';
import type { PaymentDeps } from '../payment-deps.server.ts';
import { updateLinkedAccount } from './account-queries.server.ts';
import { unsealPayoutAccount } from './payout-account.server.ts';
import { settleOpenPayouts } from './schedule-payout.server.ts';
import { taxStatusOn } from './tax-status.server.ts';

/** Registers a payee's account at the gateway, once, then settles their open payouts. */
export async function linkPayoutAccount(deps: PaymentDeps, accountId: string): Promise<void> {
  const known = await unsealPayoutAccount(deps.db, deps.keys, accountId);
  if (!known) return;
  const { account, to, contact, pan } = known;
  const today = dayInIndia(await businessNow(deps.db));
  const { gstin } = await taxStatusOn(deps.db, account.payee, today);
  try {
    const linkedAccountId = await deps.gateway.createLinkedAccount({
      key: accountId.replaceAll('-', '').slice(0, 20),
      name: account.holder_name,
      ...contact,
      pan,
      gstin,
      business: account.pan_kind === 'P' ? 'individual' : 'other',
      destination: to,
    });
    await inTransaction(deps.db, async (trx) => {
      if (!(await updateLinkedAccount(trx, accountId, { linkedAccountId }))) return;
      await settleOpenPayouts(trx, account.payee);
      await announce(trx, {
        kind: 'payout_account.linked',
        key: accountId,
        payload: { payee: account.payee, accountId },
      });
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await recordAccountRefusal(deps, account.payee, accountId, error.message);
  }
  deps.wake();
}

async function recordAccountRefusal(
  deps: PaymentDeps,
  payee: string,
  accountId: string,
  failure: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await updateLinkedAccount(trx, accountId, { failure }))) return;
    await announce(trx, {
      kind: 'payout_account.refused',
      key: accountId,
      payload: { payee, accountId, failure },
    });
  });
}
