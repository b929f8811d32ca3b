import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { paise } from '#app/shared/money.ts';
import { recordLedgerTxn } from '../ledger-queries.server.ts';
import type { PayoutAccountRow } from './account-queries.server.ts';
import { lockPerson } from './payee-queries.server.ts';
import { netOf, shareOf } from './payout.ts';
import {
  lockPayout,
  type PayoutRow,
  selectArrivals,
  sumEarnedAndWithheld,
  updatePayout,
} from './payout-queries.server.ts';
import { taxStatusOn } from './tax-status.server.ts';
import { roundingTxn, withholdingTxn } from './transfer-ledger.ts';
import { selectTransfers } from './transfer-queries.server.ts';
import { financialYear, withheldFrom } from './withholding.ts';

/**
 * Withholding: expected while held, as of a person until there is an account; final once payable.
 * Final ones of a person are fixed one after the other, since their year counts as a whole.
 */
export async function determineWithholding(
  trx: Transaction,
  payout: PayoutRow,
  account: PayoutAccountRow | undefined,
  payable: boolean,
): Promise<PayoutRow> {
  if (payout.withheld_at) return payout;
  if (payable) await lockPerson(trx, 'withholding', payout.payee);
  const year = await sumEarnedAndWithheld(trx, payout.payee, financialYear(payout.earned_on), payout.id);
  const { gstin } = await taxStatusOn(trx, payout.payee, payout.earned_on);
  const { tds, tcs } = withheldFrom(
    {
      gross: payout.gross_paise,
      gst: payout.gst_paise + payout.own_gst_paise,
      share: shareOf(payout),
      earnedOn: payout.earned_on,
    },
    year,
    { panKind: account?.pan_kind ?? 'P', registered: gstin !== null },
  );
  if (!payable && tds === payout.tds_paise && tcs === payout.tcs_paise) return payout;
  await updatePayout(trx, payout.id, { tds, tcs, withheld: payable });
  return { ...payout, tds_paise: paise(tds), tcs_paise: paise(tcs) };
}

/**
 * Completes a payout and books the withheld tax; rounding is ours.
 * @param sent paise sent and not reversed
 */
export async function finishPayout(trx: Transaction, payout: PayoutRow, sent: number): Promise<void> {
  if (payout.state === 'paid') return;
  const rest = sent - netOf(payout);
  if (rest !== 0) await recordLedgerTxn(trx, roundingTxn(payout, rest));
  if (payout.tds_paise + payout.tcs_paise > 0)
    await recordLedgerTxn(
      trx,
      withholdingTxn(payout.id, payout.reference, { tds: payout.tds_paise, tcs: payout.tcs_paise }),
    );
  const about = { payoutId: payout.id, payee: payout.payee, reference: payout.reference };
  const adjustment = payout.adjustment_paise + rest;
  await updatePayout(trx, payout.id, { state: 'paid', failure: null, adjustment });
  const sentAt = await businessNow(trx);
  // Sent again after it came back, it is told again.
  const again = (await selectTransfers(trx, payout.id)).filter(
    ({ state }) => state === 'failed' || state === 'bounced',
  ).length;
  await announce(trx, {
    kind: 'payout.paid',
    key: payout.id + (again ? `:${again}` : ''),
    payload: { ...about, amount: sent, sentAt: sentAt.toISOString() },
  });
  await recordArrival(trx, payout.id);
}

/** A payout that was sent has arrived once all of its transfers have. */
export async function recordArrival(trx: Transaction, payoutId: string): Promise<void> {
  const payout = await lockPayout(trx, payoutId);
  if (payout?.state !== 'paid' || payout.arrived_at) return;
  const { all, sent, utr } = await selectArrivals(trx, payoutId);
  if (!all) return;
  await updatePayout(trx, payoutId, { arrived: true });
  const { payee, reference } = payout;
  await announce(trx, {
    kind: 'payout.arrived',
    key: payoutId,
    payload: { payoutId, payee, reference, amount: sent, utr },
  });
}
