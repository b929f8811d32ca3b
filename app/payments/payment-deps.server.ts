import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { LostReason } from './lost-reason.ts';
import type { PaymentPart } from './payment.ts';

export interface PaymentDeps {
  db: Database;
  gateway: Gateway;
  seller: Seller;
  keys: KeyRing;
  log: Log;
  /** Whether the gateway makes transfers from our balance; else what no payment can carry is paid by bank. */
  directTransfers: boolean;
  /** Dispatches queued events now. */
  wake(): void;
}

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
