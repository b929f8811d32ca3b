import type { Database } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Seller } from './seller.server.ts';

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
