import { inTransaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Account } from '../core/account.ts';
import { lockAccountByPhone } from '../core/accounts-queries.server.ts';
import type { Caller } from '../core/caller.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken } from '../core/secrets.server.ts';
import { startSession } from '../core/session.server.ts';
import { consumeProof, giveAnswersTo, lockProof, phoneOfProof } from '../core/sign-in-queries.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import { rememberDevice } from './known-devices.server.ts';
import { askSecondProof, type SecondProofRefusal } from './second-proof.server.ts';

export interface Entry {
  phone: Phone;
  proof: string | undefined;
  fcmToken?: string | undefined;
  replaces?: string | undefined;
  emailCode?: string | undefined;
  caller: Caller;
}

export interface SignedIn {
  account: Account;
  token: string;
  /** Token that marks this browser as known; undefined for native clients. */
  deviceToken: string | undefined;
}

/** Exchanges a phone proof for a session. Refusals that need sign-up or a second proof keep it valid. */
export function logIn(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  entry: Entry,
): Promise<
  Result<SignedIn, { reason: 'phone_not_proved' } | { reason: 'unknown_phone' } | SecondProofRefusal>
> {
  const proofHash = hashToken(entry.proof ?? '');
  return inTransaction(db, async (trx) => {
    // Unproved callers lock no account.
    if ((await phoneOfProof(trx, proofHash)) !== entry.phone)
      return refused({ reason: 'phone_not_proved' as const });
    // Unlocked, a session of the former number could begin after a change of the number ended all others.
    const account = await lockAccountByPhone(trx, entry.phone);
    if (!(await lockProof(trx, proofHash, entry.phone)))
      return refused({ reason: 'phone_not_proved' as const });
    if (!account) return refused({ reason: 'unknown_phone' as const });
    const { caller, fcmToken, replaces, emailCode } = entry;
    const asked = { account, caller, proofHash, typed: emailCode };
    const more = await askSecondProof(trx, config.keys, asked);
    if (more) return refused(more);
    await consumeProof(trx, proofHash);
    await giveAnswersTo(trx, account.id, proofHash);
    const token = await startSession(trx, { accountId: account.id, caller, fcmToken, replaces });
    const subject = [...account.roles].sort().join(' ');
    const event = { accountId: account.id, address: caller.address, subject };
    await recordSecurityEvent(trx, { kind: 'sign_in', ...event });
    const deviceToken = caller.browser ? await rememberDevice(trx, account.id, caller) : undefined;
    return accepted({ account, token, deviceToken });
  });
}
