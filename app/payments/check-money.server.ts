import type { Database } from '#app/platform/database.server.ts';
import { countBrokenPaymentInvariants, type MoneyRule } from './invariant-queries.server.ts';

export type { MoneyRule };

/** What must always be true of money, each with how many rows contradict it. */
export function checkMoneyNow(db: Database): Promise<Record<MoneyRule, number>> {
  return countBrokenPaymentInvariants(db);
}
