/** The parts of a payout as they are stored, in paise. */
export interface PayoutParts {
  gross_paise: number;
  gst_paise: number;
  commission_paise: number;
  /** What completion added to the share, or took from it. */
  adjustment_paise: number;
  tds_paise: number;
  tcs_paise: number;
}

/** What is the payee's before taxes that we withhold. */
export function shareOf(payout: PayoutParts): number {
  return payout.gross_paise - payout.gst_paise - payout.commission_paise + payout.adjustment_paise;
}

/** What reaches the payee. */
export function netOf(payout: PayoutParts): number {
  return shareOf(payout) - payout.tds_paise - payout.tcs_paise;
}
