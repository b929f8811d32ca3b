import type { LedgerTxn } from '../ledger.ts';

/** Money left for a payee's linked account. Before the sale is complete, it is lent on what will be owed. */
export function transferTxn(gatewayTransferId: string, reference: string, amount: number): LedgerTxn {
  return {
    kind: 'transfer',
    externalId: gatewayTransferId,
    lines: [
      { account: 'artist_payable', amount, reference },
      { account: 'gateway_clearing', amount: -amount },
    ],
  };
}

/** Money came back from a linked account: by our wish, or because the transfer failed. */
export function transferBackTxn(
  kind: 'transfer_reversal' | 'transfer_failed',
  externalId: string,
  reference: string,
  amount: number,
): LedgerTxn {
  return {
    kind,
    externalId,
    lines: [
      { account: 'gateway_clearing', amount },
      { account: 'artist_payable', amount: -amount, reference },
    ],
  };
}

/** Of what is owed to a payee, a part is owed to the tax office in their name. */
export function withholdingTxn(
  payoutId: string,
  reference: string,
  { tds, tcs }: { tds: number; tcs: number },
): LedgerTxn {
  return {
    kind: 'withholding',
    externalId: payoutId,
    lines: [
      { account: 'artist_payable' as const, amount: tds + tcs, reference },
      { account: 'tds_payable' as const, amount: -tds },
      { account: 'tcs_payable' as const, amount: -tcs },
    ].filter(({ amount }) => amount !== 0),
  };
}

/** A payee got a few paise more than they were owed, or, below zero, less. */
export function roundingTxn(
  payout: { id: string; version: number; reference: string },
  amount: number,
): LedgerTxn {
  const { reference } = payout;
  return {
    kind: 'payout_rounding',
    externalId: `${payout.id}:${payout.version}`,
    lines: [
      { account: 'goodwill', amount, reference },
      { account: 'artist_payable', amount: -amount, reference },
    ],
  };
}
