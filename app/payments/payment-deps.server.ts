import type { Database } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Seller } from './seller.ts';

/** What the operations of money work with. */
export interface PaymentDeps {
  db: Database;
  gateway: Gateway;
  seller: Seller;
  /** Account numbers rest sealed under them. */
  keys: KeyRing;
  log: Log;
  /** Dispatch announced facts now. */
  wake(): void;
}
