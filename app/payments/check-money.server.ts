import type { Database } from '#app/platform/database.server.ts';
import { countBrokenPaymentInvariants, type MoneyRule } from './ledger-queries.server.ts';

export type { MoneyRule };

/** Invariants of the money that moved lately, each with the number of violating rows. */
export function checkMoneyNow(db: Database): Promise<Record<MoneyRule, number>> {
  return countBrokenPaymentInvariants(db, 'recent');
}
