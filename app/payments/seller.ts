import type { Transaction } from '#app/platform/database.server.ts';
import type { PaymentPart } from './payment.ts';

/** What a payment is for, in the words of whoever asked for it: payments never looks inside. */
export interface Purchase {
  reference: string;
  part: PaymentPart;
  amount: number;
  /** Which order this money is for; a part that may be collected more than once has several. */
  orderId: string;
}

/**
 * What payments asks of whoever sells, inside the transaction that moves the money. The composition root says
 * who that is.
 */
export interface Seller {
  /** Money is at hand: make sure it can be honoured, or say that it cannot. Called again, it says the same. */
  secure(trx: Transaction, purchase: Purchase): Promise<'secured' | 'lost'>;
  /** The money is ours to keep for this purchase. Called once. */
  settle(trx: Transaction, purchase: Purchase): Promise<void>;
  /** The money that was secured went back to the payer by itself before it was captured. */
  lapse(trx: Transaction, purchase: Purchase): Promise<void>;
}
