import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Account } from './account.ts';
import { findAccountByPhone } from './accounts-queries.server.ts';
import type { Caller } from './caller.ts';
import type { Phone } from './phone.ts';
import { hashToken } from './secrets.server.ts';
import { startSession } from './session.server.ts';
import { consumeProof, lockProof } from './sign-in-queries.server.ts';

/** How somebody who holds a phone asks to come in. */
export interface Entry {
  phone: Phone;
  proof: string | undefined;
  fcmToken?: string | undefined;
  replaces?: string | undefined;
  caller: Caller;
}

export interface SignedIn {
  account: Account;
  token: string;
}

/**
 * Exchanges the proof of a phone for a session of its account. A phone without an account keeps its proof, so
 * that signing up needs no second code.
 */
export function logIn(
  db: Database,
  entry: Entry,
): Promise<Result<SignedIn, { reason: 'phone_not_proved' } | { reason: 'unknown_phone' }>> {
  const proofHash = hashToken(entry.proof ?? '');
  return inTransaction(db, async (trx) => {
    if (!(await lockProof(trx, proofHash, entry.phone)))
      return refused({ reason: 'phone_not_proved' as const });
    const account = await findAccountByPhone(trx, entry.phone);
    if (!account) return refused({ reason: 'unknown_phone' as const });
    await consumeProof(trx, proofHash);
    const { caller, fcmToken, replaces } = entry;
    const token = await startSession(trx, { accountId: account.id, caller, fcmToken, replaces });
    return accepted({ account, token });
  });
}
