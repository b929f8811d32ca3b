import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';

/** Runs a move in its own transaction, whatever its amount. */
export function atOnce<Args extends unknown[], Answer extends { ok: boolean }>(
  move: (trx: Transaction, ...args: Args) => Promise<Answer>,
) {
  return ({ db }: { db: Database }, ...args: Args): Promise<Answer> =>
    inTransactionUnlessRefused(db, (trx) => move(trx, ...args));
}
