import { afterWorkingDays } from '#app/shared/india-time.ts';

/** When a payout that was sent is usually on its account: two working days later. */
export function usualArrival(sentAt: Date): Date {
  return afterWorkingDays(sentAt, 2);
}

/** Parts of a stored payout, in paise. */
export interface PayoutParts {
  gross_paise: number;
  gst_paise: number;
  commission_paise: number;
  /** Paise added or deducted on completion. */
  adjustment_paise: number;
  tds_paise: number;
  tcs_paise: number;
}

/** Payee's share before withheld taxes, in paise. */
export function shareOf(payout: PayoutParts): number {
  return payout.gross_paise - payout.gst_paise - payout.commission_paise + payout.adjustment_paise;
}

/** Paise that reach the payee. */
export function netOf(payout: PayoutParts): number {
  return shareOf(payout) - payout.tds_paise - payout.tcs_paise;
}
