import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { GatewayTransfer } from '../gateway/transfer-gateway.ts';
import type { PaymentDeps } from '../payment-deps.server.ts';
import { recordFailed, recordReleased, recordSent } from './record-transfer.server.ts';
import { findTransfer, findTransferByGatewayId } from './transfer-queries.server.ts';

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
  if (!ours) return notifyOfStranger(deps, stated);
  await inTransaction(deps.db, async (trx) => {
    if (ours.state === 'requested') await recordSent(trx, ours.id, stated);
    if (!stated.failed && !stated.onHold && stated.reversed < stated.amount)
      await recordReleased(trx, ours.id, stated);
    if (stated.failed) await recordFailed(trx, ours.id, stated.failure ?? 'The bank sent the transfer back.');
  });
  deps.wake();
}

function isOurId(id: string | null): id is string {
  return id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

async function notifyOfStranger(deps: PaymentDeps, stated: GatewayTransfer): Promise<void> {
  deps.log.error({ transfer: stated.id, amount: stated.amount }, 'a transfer that is not ours');
  await inTransaction(deps.db, (trx) =>
    announce(trx, {
      kind: 'transfer.foreign',
      key: stated.id,
      payload: { gatewayTransferId: stated.id, paymentId: stated.paymentId, amount: stated.amount },
    }),
  );
}
