import { randomBytes } from 'node:crypto';
import type { Transaction } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Account } from '../core/account.ts';
import type { Caller } from '../core/caller.ts';
import { SEALED_CODE } from '../core/sealed-code.ts';
import {
  countEmailAttempt,
  insertEmailCode,
  selectMoneyAtStake,
  selectSilentDays,
} from '../core/second-proof-queries.server.ts';
import { hashCode, isCodeOf, newCode } from '../core/secrets.server.ts';
import { CODE_MINUTES, NEW_DEVICE_SILENT_DAYS, SILENT_DAYS } from '../core/sign-in-limits.ts';
import { knownDeviceOf } from './known-devices.server.ts';

export type SecondProofRefusal = { reason: 'email_code_needed' } | { reason: 'wrong_email_code' };

/**
 * True after long silence, when the number may have a new owner; sooner on new devices with money at stake.
 */
async function isNeeded(trx: Transaction, account: Account, caller: Caller): Promise<boolean> {
  const silent = await selectSilentDays(trx, account.id);
  if (silent === null || silent < NEW_DEVICE_SILENT_DAYS) return false;
  if (silent >= SILENT_DAYS) return true;
  if (await knownDeviceOf(trx, account.phone, caller)) return false;
  return selectMoneyAtStake(trx, account.id);
}

/** Requires an e-mail code if needed: bound to this proof, five tries, ten minutes. Else undefined. */
export async function askSecondProof(
  trx: Transaction,
  keys: KeyRing,
  {
    account,
    caller,
    proofHash,
    typed,
  }: { account: Account; caller: Caller; proofHash: Buffer; typed: string | undefined },
): Promise<SecondProofRefusal | undefined> {
  if (!(await isNeeded(trx, account, caller))) return undefined;
  if (typed === undefined) {
    await sendEmailCode(trx, keys, account, proofHash);
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
  };
  await announce(trx, { kind: 'sign_in_email.requested', key: challengeId, payload });
}
