import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { insertAccount } from '../core/accounts-queries.server.ts';
import { hashToken } from '../core/secrets.server.ts';
import { startSession } from '../core/session.server.ts';
import { assignStoredAnswers, consumeProof, lockProof } from '../core/sign-in-queries.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import { rememberDevice } from './known-devices.server.ts';
import type { Entry, SignedIn } from './log-in.server.ts';

/** Creates an account for a proved phone and its session in one transaction. */
export function signUp(
  db: Database,
  entry: Entry & { name: string; email: string; language: string },
): Promise<Result<SignedIn, { reason: 'phone_not_proved' } | { reason: 'account_exists' }>> {
  const { name, email, phone, language, caller, fcmToken, replaces } = entry;
  const proofHash = hashToken(entry.proof ?? '');
  return inTransaction(db, async (trx) => {
    if (!(await lockProof(trx, proofHash, phone))) return refused({ reason: 'phone_not_proved' as const });
    const account = await insertAccount(trx, { name, email, phone, language });
    if (!account) return refused({ reason: 'account_exists' as const });
    await consumeProof(trx, proofHash);
    await assignStoredAnswers(trx, account.id, proofHash);
    const token = await startSession(trx, { accountId: account.id, caller, fcmToken, replaces });
    await recordSecurityEvent(trx, { kind: 'sign_up', accountId: account.id, address: caller.address });
    const deviceToken = caller.browser ? await rememberDevice(trx, account.id, caller) : undefined;
    return accepted({ account, token, deviceToken });
  });
}
