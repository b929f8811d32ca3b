import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { GatewayTransfer } from '../gateway/transfer-gateway.ts';
import type { PaymentDeps } from '../payment-deps.server.ts';
import { selectAccountsUnderCheck, updateAccountCheck } from './account-queries.server.ts';
import { selectUnarrivedTransfers } from './payout-queries.server.ts';
import {
  recordBounced,
  recordFailed,
  recordReleased,
  recordSent,
  recordSettled,
} from './record-transfer.server.ts';
import { settleOpenPayouts } from './schedule-payout.server.ts';
import { findTransfer, findTransferByGatewayId } from './transfer-queries.server.ts';

/** Stored in English, translated where it is shown. */
const VPA_FAILED = 'The UPI id (VPA) of the account did not take the money.';

/** For the webhook and the nightly comparison: fetches a transfer from the gateway and applies its state. */
export async function signalTransfer(deps: PaymentDeps, gatewayTransferId: string): Promise<void> {
  const stated = await deps.gateway.fetchTransfer(gatewayTransferId);
  if (stated) await applyTransfer(deps, stated);
}

/** Finds our transfer by the id in its notes if the answer was lost; staff are notified of unknown ones. */
export async function applyTransfer(deps: PaymentDeps, stated: GatewayTransfer): Promise<void> {
  const ours =
    (await findTransferByGatewayId(deps.db, stated.id)) ??
    (isOurId(stated.transferId) ? await findTransfer(deps.db, stated.transferId) : undefined);
  if (!ours) return announceForeignTransfer(deps, stated);
  await inTransaction(deps.db, async (trx) => {
    if (ours.state === 'requested') await recordSent(trx, ours.id, stated);
    if (!stated.failed && !stated.onHold && stated.reversed < stated.amount)
      await recordReleased(trx, ours.id, stated);
    if (stated.settlement === 'settled') await recordSettled(trx, ours.id, stated);
    if (stated.settlement === 'failed') await recordBounced(trx, ours.id, stated.failure ?? VPA_FAILED);
    if (stated.failed) await recordFailed(trx, ours.id, stated.failure ?? 'The bank sent the transfer back.');
  });
  deps.wake();
}

/**
 * A signed word of the gateway that the account of these transfers took no money. What has arrived meanwhile, or is held,
 * is left alone: the gateway is asked.
 */
export async function signalBounced(deps: PaymentDeps, gatewayTransferId: string): Promise<void> {
  const stated = await deps.gateway.fetchTransfer(gatewayTransferId);
  const ours = stated && (await findTransferByGatewayId(deps.db, stated.id));
  if (!stated || !ours || stated.failed || stated.onHold) return;
  if (stated.settlement === 'settled') return applyTransfer(deps, stated);
  await inTransaction(deps.db, (trx) => recordBounced(trx, ours.id, stated.failure ?? VPA_FAILED));
  deps.wake();
}

/** Asks the gateway about each transfer to an account that may have arrived or come back. */
export async function signalTransfersToAccount(
  deps: PaymentDeps,
  linkedAccountId: string,
  signal: (deps: PaymentDeps, gatewayTransferId: string) => Promise<void>,
): Promise<void> {
  await sweep(
    deps.log,
    (page) => selectUnarrivedTransfers(deps.db, page, linkedAccountId),
    ({ gateway_transfer_id }) => signal(deps, gateway_transfer_id),
  );
}

/** Whether the gateway reviews an account, or asks something about it: money waits meanwhile. */
export async function signalAccountCheck(deps: PaymentDeps, linkedAccountId: string): Promise<void> {
  const stated = await deps.gateway.fetchLinkedAccount(linkedAccountId);
  if (!stated) return;
  await inTransaction(deps.db, async (trx) => {
    const changed = await updateAccountCheck(trx, linkedAccountId, stated);
    if (!changed) return;
    if (stated.state === 'active') return settleOpenPayouts(trx, changed.payee);
    if (stated.state !== 'needs_clarification') return;
    const { askedFields } = stated;
    await announce(trx, {
      kind: 'payout_account.questioned',
      key: `${changed.id}:${askedFields.join()}`,
      payload: { payee: changed.payee, accountId: changed.id, askedFields },
    });
  });
  deps.wake();
}

/** Follows what was sent until it has arrived, and accounts until the gateway has no question. */
export async function followPayouts(deps: PaymentDeps): Promise<number> {
  const transfers = await sweep(
    deps.log,
    (page) => selectUnarrivedTransfers(deps.db, page),
    ({ gateway_transfer_id }) => signalTransfer(deps, gateway_transfer_id),
  );
  const checked = await sweep(
    deps.log,
    (page) => selectAccountsUnderCheck(deps.db, page),
    ({ linked_account_id }) => signalAccountCheck(deps, linked_account_id),
  );
  return transfers + checked;
}

function isOurId(id: string | null): id is string {
  return id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

async function announceForeignTransfer(deps: PaymentDeps, stated: GatewayTransfer): Promise<void> {
  deps.log.error({ transfer: stated.id, amount: stated.amount }, 'a transfer that is not ours');
  await inTransaction(deps.db, (trx) =>
    announce(trx, {
      kind: 'transfer.foreign',
      key: stated.id,
      payload: { gatewayTransferId: stated.id, paymentId: stated.paymentId, amount: stated.amount },
    }),
  );
}
