import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { Account } from '../core/account.ts';
import { findAccount, lockAccountIfUnlocked, updateAccount } from '../core/accounts-queries.server.ts';
import { hashToken } from '../core/secrets.server.ts';
import { consumeProof, lockProof } from '../core/sign-in-queries.server.ts';
import { startEmailChange } from './change-email.server.ts';

/** Updates name, city and language at once. A new e-mail needs a fresh proof and counts once confirmed. */
export function updateProfile(
  db: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  changes: {
    name?: string | undefined;
    language?: string | undefined;
    email?: string | undefined;
    proof?: string | undefined;
  },
): Promise<Account | undefined | 'phone_not_proved'> {
  const { email, proof = '', name, language } = changes;
  return inTransaction(db, async (trx) => {
    const account = await findAccount(trx, accountId);
    if (account && email !== undefined && email !== account.email) {
      if (!(await lockAccountIfUnlocked(trx, sessionId))) return 'phone_not_proved';
      if (!(await lockProof(trx, hashToken(proof), account.phone))) return 'phone_not_proved';
      await consumeProof(trx, hashToken(proof));
      await startEmailChange(trx, accountId, email);
    }
    return updateAccount(trx, accountId, {
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
    });
  });
}
