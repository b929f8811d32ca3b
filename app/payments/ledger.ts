/** Double-entry accounts. `host_funds` and `refund_payable` are kept per reference. */
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

/** Debits are positive paise, credits negative. */
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
  'refund_rounding',
  'transfer',
  'transfer_reversal',
  'transfer_failed',
  'withholding',
  'payout_rounding',
  'refund_by_bank',
  'payout_by_bank',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One transaction; unique by kind and external id, so repeated reports are harmless. */
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

/** @param fee what the gateway keeps, tax included */
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

/** @param from the purchase's funds, or our own for goodwill */
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

/** A refund that the gateway can no longer make, paid from our bank account. */
export function refundByBankTxn(refundId: string, reference: string, amount: number): LedgerTxn {
  return {
    kind: 'refund_by_bank',
    externalId: refundId,
    lines: [
      { account: 'refund_payable', amount, reference },
      { account: 'bank', amount: -amount },
    ],
  };
}

/** A refund made in the gateway's dashboard: booked, and staff are notified. */
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

/** What a later refund owes but was given before: rebooked from our expense to the payer's funds. */
export function goodwillReturnedTxn(reference: string, reason: string, amount: number): LedgerTxn {
  return {
    kind: 'goodwill_returned',
    externalId: `${reference}:${reason}`,
    lines: [
      { account: 'host_funds', amount, reference },
      { account: 'goodwill', amount: -amount, reference },
    ],
  };
}

/** The paise that round a cancelled purchase's refund up to the rupee, from us; a purchase is cancelled once. */
export function refundRoundingTxn(reference: string, amount: number): LedgerTxn {
  return {
    kind: 'refund_rounding',
    externalId: reference,
    lines: [
      { account: 'goodwill', amount, reference },
      { account: 'host_funds', amount: -amount, reference },
    ],
  };
}

export function cancellationTxn(reference: string, amount: number): LedgerTxn {
  return {
    kind: 'cancellation',
    externalId: reference,
    lines: [
      { account: 'host_funds', amount, reference },
      { account: 'cancellation_income', amount: -amount },
    ],
  };
}

/** Amounts in paise. */
export interface CompletedSale {
  reference: string;
  /** Paid for the performance less refunds, tax included. */
  fee: number;
  sound: number;
  tax: number;
  commission: number;
  /** Artist's amount; default is the rest of the fee. We bear any shortfall. */
  artistDue?: number;
}

/** Completed sale of `fee + sound` paise, of which `tax` is GST, that on our commission included. */
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

/** Entries of a sale, or of what is kept of one, as the seller computed them; those about one purchase name it. */
export function saleTxn(
  kind: 'completion' | 'cancellation',
  reference: string,
  entries: readonly { account: LedgerAccount; amount: number }[],
): LedgerTxn {
  return {
    kind,
    externalId: reference,
    lines: withoutZeros(
      entries.map((entry) => (PER_REFERENCE.includes(entry.account) ? { ...entry, reference } : entry)),
    ),
  };
}

const PER_REFERENCE: readonly LedgerAccount[] = ['host_funds', 'artist_payable', 'goodwill'];

function withoutZeros(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter(({ amount }) => amount !== 0);
}
