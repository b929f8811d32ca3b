import type { Transaction } from '#app/platform/database.server.ts';
import type { HoldEnd } from '../core/hold-end.ts';
import type { HoldTable } from '../core/hold-queries.server.ts';

export interface HoldEnding {
  actor: 'host' | 'system';
  accountId?: string;
  reason?: string;
  ended: HoldEnd;
}

/** How holds of one kind of purchase are found and ended. */
export interface HoldKind {
  table: HoldTable;
  /** Ends a running hold and releases what it reserved. False if it is past that point. */
  expire(trx: Transaction, hold: { id: string; state: string }, by: HoldEnding): Promise<boolean>;
}
