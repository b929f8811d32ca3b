import { randomBytes } from 'node:crypto';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Account } from '../core/account.ts';
import { lockAccountByPhone, updateAccount } from '../core/accounts-queries.server.ts';
import type { Caller } from '../core/caller.ts';
import { isMail, type Phone } from '../core/phone.ts';
import { SEALED_CODE } from '../core/sealed-code.ts';
import { hashCode, hashToken, isCodeOf, newCode } from '../core/secrets.server.ts';
import { startSession } from '../core/session.server.ts';
import { CODE_MINUTES, NEW_DEVICE_SILENT_DAYS, SILENT_DAYS } from '../core/sign-in-limits.ts';
import {
  assignStoredAnswers,
  consumeProof,
  countEmailAttempt,
  hasMoneyAtStake,
  insertEmailCode,
  lockProof,
  phoneOfProof,
  selectDaysSinceSeen,
} from '../core/sign-in-queries.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import { knownDeviceKey, rememberDevice } from './known-devices.server.ts';

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
    await assignStoredAnswers(trx, account.id, proofHash);
    // Messages come in the language that was chosen before signing in; one that the account chose itself stays.
    if (account.language === 'en' && caller.language)
      await updateAccount(trx, account.id, { language: caller.language });
    const token = await startSession(trx, { accountId: account.id, caller, fcmToken, replaces });
    const subject = [...account.roles].sort().join(' ');
    const event = { accountId: account.id, address: caller.address, subject };
    await recordSecurityEvent(trx, { kind: 'sign_in', ...event });
    const deviceToken = caller.browser ? await rememberDevice(trx, account.id, caller) : undefined;
    return accepted({ account, token, deviceToken });
  });
}

type SecondProofRefusal = { reason: 'email_code_needed' } | { reason: 'wrong_email_code' };

/**
 * True after long silence, when the number may have a new owner; sooner on new devices with money at stake.
 */
async function isSecondProofNeeded(trx: Transaction, account: Account, caller: Caller): Promise<boolean> {
  // The mailbox has just been proved.
  if (isMail(account.phone)) return false;
  const silent = await selectDaysSinceSeen(trx, account.id);
  if (silent === null || silent < NEW_DEVICE_SILENT_DAYS) return false;
  if (silent >= SILENT_DAYS) return true;
  if (await knownDeviceKey(trx, account.phone, caller)) return false;
  return hasMoneyAtStake(trx, account.id);
}

/** Requires an e-mail code if needed: bound to this proof, five tries, ten minutes. Else undefined. */
async function askSecondProof(
  trx: Transaction,
  keys: KeyRing,
  {
    account,
    caller,
    proofHash,
    typed,
  }: { account: Account; caller: Caller; proofHash: Buffer; typed: string | undefined },
): Promise<SecondProofRefusal | undefined> {
  if (!(await isSecondProofNeeded(trx, account, caller))) return undefined;
  if (typed === undefined) {
    await sendEmailCode(trx, keys, account, proofHash, caller.language);
    return { reason: 'email_code_needed' };
  }
  const sent = await countEmailAttempt(trx, proofHash, account.id);
  if (sent && isCodeOf(sent.code_hash, keys, sent.salt, typed)) return undefined;
  return { reason: 'wrong_email_code' };
}

/** One code per phone proof, so the limits on proofs bound these too. */
async function sendEmailCode(
  trx: Transaction,
  keys: KeyRing,
  account: Account,
  proofHash: Buffer,
  language: string | undefined,
): Promise<void> {
  const [code, salt] = [newCode(), randomBytes(16)];
  const codeHash = hashCode(keys, salt, code);
  if (!(await insertEmailCode(trx, { proofHash, accountId: account.id, salt, codeHash }))) return;
  const challengeId = salt.toString('hex');
  const payload = {
    challengeId,
    accountId: account.id,
    sealedCode: keys.seal(SEALED_CODE, code),
    minutes: CODE_MINUTES,
    language,
  };
  await announce(trx, { kind: 'sign_in_email.requested', key: challengeId, payload });
}
