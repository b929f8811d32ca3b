import type { LedgerTxn } from '../ledger.ts';

/** Money sent to a linked account; an advance until the sale is complete. */
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

/** What the gateway could not send, paid from our bank account under the bank's number. */
export function payoutByBankTxn(number: string, reference: string, amount: number): LedgerTxn {
  return {
    kind: 'payout_by_bank',
    externalId: number,
    lines: [
      { account: 'artist_payable', amount, reference },
      { account: 'bank', amount: -amount },
    ],
  };
}

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

/** Rounding: the payee got a few paise more than due or, if negative, less. */
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
