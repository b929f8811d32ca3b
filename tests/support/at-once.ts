import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';

/** One move of money in a transaction of its own, whatever its amount: for tests of the move itself. */
export function atOnce<Args extends unknown[], Answer extends { ok: boolean }>(
  move: (trx: Transaction, ...args: Args) => Promise<Answer>,
) {
  return ({ db }: { db: Database }, ...args: Args): Promise<Answer> =>
    inTransactionUnlessRefused(db, (trx) => move(trx, ...args));
}
