/**
 * Accounts of the double-entry ledger. `host_funds` and `refund_payable` are kept for each reference: what we
 * hold for a booking, and what we owe back on it.
 */
export const LEDGER_ACCOUNTS = [
  'gateway_clearing',
  'gateway_fee',
  'gst_input',
  'host_funds',
  'refund_payable',
  'cancellation_income',
  'artist_payable',
  'commission',
  'sound_revenue',
  'gst_output',
  'goodwill',
  'tds_payable',
  'tcs_payable',
  'bank',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Debit in positive paise, credit in negative. */
export interface LedgerLine {
  account: LedgerAccount;
  amount: number;
  reference?: string;
}

export const LEDGER_KINDS = [
  'capture',
  'gateway_fee',
  'refund_requested',
  'refund_processed',
  'cancellation',
  'completion',
  'foreign_refund',
  'goodwill_returned',
  'transfer',
  'transfer_reversal',
  'transfer_failed',
  'withholding',
  'payout_rounding',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One fact of money; the same kind and external id is recorded once, however often it is reported. */
export interface LedgerTxn {
  kind: LedgerKind;
  externalId: string;
  lines: LedgerLine[];
}

export function captureTxn(paymentId: string, reference: string, amount: number): LedgerTxn {
  return {
    kind: 'capture',
    externalId: paymentId,
    lines: [
      { account: 'gateway_clearing', amount },
      { account: 'host_funds', amount: -amount, reference },
    ],
  };
}

/** @param fee what the gateway keeps, its tax inside. */
export function gatewayFeeTxn(paymentId: string, fee: number, feeTax: number): LedgerTxn {
  return {
    kind: 'gateway_fee',
    externalId: paymentId,
    lines: withoutZeros([
      { account: 'gateway_fee', amount: fee - feeTax },
      { account: 'gst_input', amount: feeTax },
      { account: 'gateway_clearing', amount: -fee },
    ]),
  };
}

/** @param from whose money it is: what we hold for the purchase, or our own when we give out of goodwill. */
export function refundRequestedTxn(
  refundId: string,
  reference: string,
  amount: number,
  from: 'host_funds' | 'goodwill' = 'host_funds',
): LedgerTxn {
  return {
    kind: 'refund_requested',
    externalId: refundId,
    lines: [
      { account: from, amount, reference },
      { account: 'refund_payable', amount: -amount, reference },
    ],
  };
}

export function refundProcessedTxn(refundId: string, reference: string, amount: number): LedgerTxn {
  return {
    kind: 'refund_processed',
    externalId: refundId,
    lines: [
      { account: 'refund_payable', amount, reference },
      { account: 'gateway_clearing', amount: -amount },
    ],
  };
}

/** A refund that staff made at the gateway's own desk: it has happened, so it is booked, and a person told. */
export function foreignRefundTxn(gatewayRefundId: string, reference: string, amount: number): LedgerTxn {
  return {
    kind: 'foreign_refund',
    externalId: gatewayRefundId,
    lines: [
      { account: 'host_funds', amount, reference },
      { account: 'gateway_clearing', amount: -amount },
    ],
  };
}

/**
 * A purchase falls away after we gave `amount` of it back out of goodwill: it was the payer's own money that went
 * back, so it leaves what we hold for them, and we bore nothing.
 */
export function goodwillReturnedTxn(reference: string, amount: number): LedgerTxn {
  return {
    kind: 'goodwill_returned',
    externalId: reference,
    lines: [
      { account: 'host_funds', amount, reference },
      { account: 'goodwill', amount: -amount, reference },
    ],
  };
}

/** What we keep of a cancelled purchase. */
export function cancellationTxn(reference: string, kept: number): LedgerTxn {
  return {
    kind: 'cancellation',
    externalId: reference,
    lines: [
      { account: 'host_funds', amount: kept, reference },
      { account: 'cancellation_income', amount: -kept },
    ],
  };
}

/** A finished sale in paise. */
export interface CompletedSale {
  reference: string;
  /** What was paid for the performance and not given back, its tax inside. */
  fee: number;
  sound: number;
  tax: number;
  /** Our part of the fee. */
  commission: number;
  /** What the artist gets; without it what is left of the fee. Of the difference we bear what is missing. */
  artistDue?: number;
}

/**
 * A finished sale of `fee + sound` paise, of which `tax` is GST. The commission is our part of the fee; its tax
 * and that of the fee are in `tax`.
 */
export function completionTxn(sale: CompletedSale): LedgerTxn {
  const total = sale.fee + sale.sound;
  const soundTax = total === 0 ? 0 : Math.round((sale.tax * sale.sound) / total);
  const soundNet = sale.sound - soundTax;
  const left = sale.fee - (sale.tax - soundTax) - sale.commission;
  const artistDue = sale.artistDue ?? left;
  return {
    kind: 'completion',
    externalId: sale.reference,
    lines: withoutZeros([
      { account: 'host_funds', amount: total, reference: sale.reference },
      { account: 'artist_payable', amount: -artistDue, reference: sale.reference },
      { account: 'goodwill', amount: artistDue - left, reference: sale.reference },
      { account: 'commission', amount: -sale.commission },
      { account: 'sound_revenue', amount: -soundNet },
      { account: 'gst_output', amount: -sale.tax },
    ]),
  };
}

function withoutZeros(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter(({ amount }) => amount !== 0);
}
