import type { Transaction } from '#app/platform/database.server.ts';
import type { LostReason } from './lost-reason.ts';
import type { PaymentPart } from './payment.ts';

/** What a payment is for; opaque to payments. */
export interface Purchase {
  reference: string;
  part: PaymentPart;
  amount: number;
  orderId: string;
  /** Set where reference and part do not identify it. */
  subject: string | null;
  paymentId: string;
}

/** Port to the selling domain, called inside the transaction that moves the money. */
export interface Seller {
  /** Reserves what was paid for, or returns why not. Idempotent. */
  secure(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason>;
  /** The money is ours. Called once. */
  settle(trx: Transaction, purchase: Purchase): Promise<void>;
  /** The payer's bank has not answered to a payment of it: what is held may stay longer, once. */
  wait(trx: Transaction, purchase: Purchase): Promise<void>;
  /** The secured authorization lapsed before capture. */
  lapse(trx: Transaction, purchase: Purchase): Promise<void>;
}
