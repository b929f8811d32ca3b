import type { Database } from '#app/platform/database.server.ts';
import { countBrokenPaymentInvariants, type MoneyRule } from './invariant-queries.server.ts';

export type { MoneyRule };

/** Invariants of money, each with the number of violating rows. */
export function checkMoneyNow(db: Database): Promise<Record<MoneyRule, number>> {
  return countBrokenPaymentInvariants(db);
}
