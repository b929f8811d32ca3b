import type { Transaction } from '#app/platform/database.server.ts';
import type { PaymentPart } from './payment.ts';

/**
 * Why money cannot be honoured, in the words that are kept: somebody else has what it was for, the payer gave it up or
 * asked for something else instead, it is too late by now, or nothing of the kind is due.
 */
export const LOST_REASONS = ['slot_gone', 'given_up', 'replaced', 'too_late', 'not_due'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** What a payment is for, in the words of whoever asked for it: payments never looks inside. */
export interface Purchase {
  reference: string;
  part: PaymentPart;
  amount: number;
  /** Which order this money is for; a part that may be collected more than once has several. */
  orderId: string;
  /** What exactly the order is for, where reference and part do not say it. */
  subject: string | null;
  paymentId: string;
}

/**
 * What payments asks of whoever sells, inside the transaction that moves the money. The composition root says
 * who that is.
 */
export interface Seller {
  /** Money is at hand: make sure it can be honoured, or say why it cannot. Called again, it says the same. */
  secure(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason>;
  /** The money is ours to keep for this purchase. Called once. */
  settle(trx: Transaction, purchase: Purchase): Promise<void>;
  /** The money that was secured went back to the payer by itself before it was captured. */
  lapse(trx: Transaction, purchase: Purchase): Promise<void>;
}
