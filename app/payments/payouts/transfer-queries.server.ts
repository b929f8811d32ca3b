import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import type { TransferState } from './payout-queries.server.ts';
import { MIN_TRANSFER } from './payout-step.ts';

/** Longer than any gateway call: an older one may be taken over. */
const IN_FLIGHT_SECONDS = 30;

const fresh = sql<boolean>`tried_at > now() - make_interval(secs => ${IN_FLIGHT_SECONDS})`;

export type TransferRow = Awaited<ReturnType<typeof selectTransfers>>[number];

export function selectTransfers(db: Database, payoutId: string) {
  return db
    .selectFrom('payout_transfer')
    .select([
      'id',
      'payout_id',
      'payment_id',
      'linked_account_id',
      'amount_paise',
      'reversed_paise',
      'state',
      'gateway_transfer_id',
      'release_begun_at',
      fresh.as('in_flight'),
    ])
    .where('payout_id', '=', payoutId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function lockTransfer(trx: Transaction, id: string) {
  return (
    trx
      .selectFrom('payout_transfer')
      .innerJoin('payout', 'payout.id', 'payout_transfer.payout_id')
      .select([
        'payout_transfer.id',
        'payout_transfer.payout_id',
        'payout_transfer.amount_paise',
        'payout_transfer.reversed_paise',
        'payout_transfer.state',
        'payout_transfer.gateway_transfer_id',
        'payout_transfer.linked_account_id',
        'payout.reference',
        'payout.payee',
      ])
      .where('payout_transfer.id', '=', id)
      // The payout first, as settling does.
      .forNoKeyUpdate(['payout', 'payout_transfer'])
      .executeTakeFirst()
  );
}

export function insertTransfer(
  trx: Transaction,
  transfer: { payoutId: string; paymentId: string | null; account: string; amount: number },
): Promise<string> {
  return insertForId(trx, 'payout_transfer', {
    payout_id: transfer.payoutId,
    payment_id: transfer.paymentId,
    linked_account_id: transfer.account,
    amount_paise: transfer.amount,
    created_at: sql<Date>`business_now()`,
  });
}

export async function updateTransfer(
  trx: Transaction,
  id: string,
  change: {
    state?: TransferState;
    gatewayTransferId?: string;
    reversedBy?: number;
    failure?: string;
    settled?: { utr: string | null };
  },
): Promise<void> {
  await updateRow(trx, 'payout_transfer', id, {
    tried_at: sql<Date>`now()`,
    ...(change.state ? { state: change.state } : {}),
    ...(change.gatewayTransferId ? { gateway_transfer_id: change.gatewayTransferId } : {}),
    ...(change.reversedBy ? { reversed_paise: sql`reversed_paise + ${change.reversedBy}` } : {}),
    ...(change.failure ? { failure: change.failure } : {}),
    ...(change.settled ? { settled_at: sql<Date>`business_now()`, utr: change.settled.utr } : {}),
  });
}

/** Records that the gateway is asked to release a transfer; `false` once it has refused. */
export async function updateReleaseBegun(trx: Transaction, id: string, begun: boolean): Promise<void> {
  await updateRow(trx, 'payout_transfer', id, {
    tried_at: sql<Date>`now()`,
    release_begun_at: begun ? sql<Date>`now()` : null,
  });
}

/** Of due payouts: whether all of it was released, a part of it, or whether the gateway was asked to and has not answered. */
export function selectReleaseProgress(db: Database, reference: string) {
  const released = sql`transfer.state in ('released', 'settled')`;
  const net = sql`gross_paise - gst_paise - commission_paise - tds_paise - tcs_paise + adjustment_paise`;
  const sent = sql`sum(transfer.amount_paise - transfer.reversed_paise)`;
  return db
    .selectFrom('payout')
    .innerJoin('payout_transfer as transfer', 'transfer.payout_id', 'payout.id')
    .select([
      'payout.id',
      sql<boolean>`bool_and(${released}) and ${sent} > ${net} - ${sql.lit(MIN_TRANSFER)}`.as('gone'),
      sql<boolean>`bool_or(${released})`.as('partly'),
      sql<boolean>`bool_or(transfer.state = 'held' and transfer.release_begun_at is not null)`.as('asked'),
    ])
    .where('payout.reference', '=', reference)
    .where('payout.state', '=', 'due')
    .where('transfer.state', 'in', ['held', 'released', 'settled'])
    .whereRef('transfer.reversed_paise', '<', 'transfer.amount_paise')
    .groupBy('payout.id')
    .execute();
}

export function selectOpenReversal(db: Database, payoutId: string) {
  return db
    .selectFrom('transfer_reversal')
    .innerJoin('payout_transfer', 'payout_transfer.id', 'transfer_reversal.transfer_id')
    .select([
      'transfer_reversal.id',
      'transfer_reversal.transfer_id',
      'transfer_reversal.amount_paise',
      'payout_transfer.gateway_transfer_id',
      'payout_transfer.state',
      sql<boolean>`transfer_reversal.tried_at > now() - make_interval(secs => ${IN_FLIGHT_SECONDS})`.as(
        'in_flight',
      ),
    ])
    .where('payout_transfer.payout_id', '=', payoutId)
    .where('transfer_reversal.state', '=', 'requested')
    .executeTakeFirst();
}

export function insertReversal(trx: Transaction, transferId: string, amount: number): Promise<string> {
  return insertForId(trx, 'transfer_reversal', {
    transfer_id: transferId,
    amount_paise: amount,
    created_at: sql<Date>`business_now()`,
  });
}

/**
 * Gives up the reversals of a transfer that have no answer; false while another process is asking for one.
 * @param own the reversal that the caller was to ask for
 */
export async function giveUpReversals(
  trx: Transaction,
  transferId: string,
  own: string | null,
): Promise<boolean> {
  const open = await trx
    .selectFrom('transfer_reversal')
    .select(['id', fresh.as('in_flight')])
    .where('transfer_id', '=', transferId)
    .where('state', '=', 'requested')
    .forUpdate()
    .execute();
  if (open.some(({ id, in_flight }) => in_flight && id !== own)) return false;
  for (const { id } of open) await closeReversal(trx, id, { state: 'refused' });
  return true;
}

export async function renewReversalLease(trx: Transaction, id: string): Promise<void> {
  await updateRow(trx, 'transfer_reversal', id, { tried_at: sql<Date>`now()` });
}

/** Closes a reversal; false if already closed. */
export async function closeReversal(
  trx: Transaction,
  id: string,
  end: { state: 'done'; gatewayReversalId: string } | { state: 'refused' },
): Promise<boolean> {
  const closed = await trx
    .updateTable('transfer_reversal')
    .set({
      state: end.state,
      ...(end.state === 'done' ? { gateway_reversal_id: end.gatewayReversalId } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

export function findTransferByGatewayId(db: Database, gatewayTransferId: string) {
  return db
    .selectFrom('payout_transfer')
    .select(['id', 'payout_id', 'state'])
    .where('gateway_transfer_id', '=', gatewayTransferId)
    .executeTakeFirst();
}

export function findTransfer(db: Database, id: string) {
  return db
    .selectFrom('payout_transfer')
    .select(['id', 'payout_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a transfer from this payment is in flight; until then nothing else may touch the payment. */
export async function hasTransferInFlight(db: Database, paymentId: string): Promise<boolean> {
  const transfer = await db
    .selectFrom('payout_transfer')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return transfer !== undefined;
}

/**
 * Locks captured payments in creation order, each with its transferable rest after fee, refunds, transfers.
 */
export async function lockTransferableAmounts(trx: Transaction, reference: string) {
  const ids = await trx
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select('payment.id')
    .where('payment_order.reference', '=', reference)
    .where('payment.state', '=', 'captured')
    .whereRef('payment_order.winner_payment_id', '=', 'payment.id')
    .orderBy('payment.id')
    .forNoKeyUpdate('payment')
    .execute();
  if (ids.length === 0) return [];
  return trx
    .selectFrom('payment')
    .select([
      'payment.id',
      sql<number>`payment.amount_paise - payment.fee_paise - coalesce((
        select sum(t.amount_paise - t.reversed_paise) from payout_transfer t
        where t.payment_id = payment.id and t.state <> 'failed'), 0)::bigint`.as('room'),
      sql<boolean>`exists (select 1 from refund where refund.payment_id = payment.id)`.as('refundBegun'),
    ])
    .where(
      'payment.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('payment.captured_at')
    .orderBy('payment.id')
    .execute();
}

export function selectReversal(db: Database, id: string) {
  return db
    .selectFrom('transfer_reversal')
    .select(['id', 'transfer_id', 'amount_paise', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}
