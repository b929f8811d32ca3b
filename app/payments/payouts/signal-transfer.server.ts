import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { GatewayTransfer } from '../gateway/transfer-gateway.ts';
import type { PaymentDesk } from '../payment-desk.server.ts';
import { recordFailed, recordSent } from './record-transfer.server.ts';
import { findTransfer, findTransferByGatewayId } from './transfer-queries.server.ts';

/** The webhook's and the nightly comparison's way: ask the gateway about a transfer, and believe what it says. */
export async function signalTransfer(desk: PaymentDesk, gatewayTransferId: string): Promise<void> {
  const stated = await desk.gateway.fetchTransfer(gatewayTransferId);
  if (stated) await applyTransfer(desk, stated);
}

/** A transfer of ours whose answer was lost is found by our id in its notes; a strange one is told to a person. */
export async function applyTransfer(desk: PaymentDesk, stated: GatewayTransfer): Promise<void> {
  const ours =
    (await findTransferByGatewayId(desk.db, stated.id)) ??
    (isOurId(stated.transferId) ? await findTransfer(desk.db, stated.transferId) : undefined);
  if (!ours) return tellOfStranger(desk, stated);
  await inTransaction(desk.db, async (trx) => {
    if (ours.state === 'requested') await recordSent(trx, ours.id, stated);
    if (stated.failed) await recordFailed(trx, ours.id, stated.failure ?? 'The bank sent the transfer back.');
  });
  desk.wake();
}

function isOurId(id: string | null): id is string {
  return id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

async function tellOfStranger(desk: PaymentDesk, stated: GatewayTransfer): Promise<void> {
  desk.log.error({ transfer: stated.id, amount: stated.amount }, 'a transfer that is not ours');
  await inTransaction(desk.db, (trx) =>
    announce(trx, {
      kind: 'transfer.foreign',
      key: stated.id,
      payload: { gatewayTransferId: stated.id, paymentId: stated.paymentId, amount: stated.amount },
    }),
  );
}
