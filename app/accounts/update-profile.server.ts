import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { Account } from './account.ts';
import { updateAccount } from './accounts-queries.server.ts';

/** Changes what the account's holder may change alone; a new phone needs a new proof and is not among it. */
export function updateProfile(
  db: Database,
  accountId: string,
  changes: { name?: string; email?: string; language?: string },
): Promise<Account | undefined> {
  return inTransaction(db, (trx) => updateAccount(trx, accountId, changes));
}
