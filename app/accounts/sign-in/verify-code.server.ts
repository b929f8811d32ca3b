import { addressRanges } from '#app/platform/address-ranges.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { shareLockAccountByPhone } from '../core/accounts-queries.server.ts';
import type { Caller } from '../core/caller.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken, isCodeOf, newToken } from '../core/secrets.server.ts';
import { unsolicitedGuessLimits } from '../core/sign-in-limits.ts';
import {
  type ChallengeOwner,
  closeChallenge,
  countCodeAttempt,
  insertProof,
  isVoidCode,
  phoneOfProof,
} from '../core/sign-in-queries.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import type { TooMany } from './send-code.server.ts';
import { countWrongCode } from './sign-in-alarm.server.ts';

export interface CodeAnswer {
  phone: Phone;
  code: string;
  /** Binding returned by `sendCode`; native clients without cookies may lack it. */
  binding: string | undefined;
  caller: Caller;
}

/** Single-use proof of a phone, valid ten minutes. */
export type ProofToken = string;

type Checked = ProofToken | 'wrong' | 'void' | { unsolicited: number };

/** Only the requester's tries count (max five, before comparing). Only they learn that their code is void. */
export async function verifyCode(
  platform: Platform,
  answer: CodeAnswer,
): Promise<Result<ProofToken, TooMany | { reason: 'wrong_code' | 'void_code' }>> {
  const { db, config } = platform;
  const checked = await inTransaction<Checked>(db, async (trx) => {
    // Before the code, as all actions on an account do.
    const accountId = await shareLockAccountByPhone(trx, answer.phone);
    const owner = challengeOwnerOf(answer);
    const challenge = owner && (await countCodeAttempt(trx, answer.phone, owner));
    if (!challenge) {
      if (owner && 'bindingHash' in owner && (await isVoidCode(trx, answer.phone, owner.bindingHash)))
        return 'void';
      const limits = unsolicitedGuessLimits(answer.caller.address, config.addressFactor);
      const { waitSeconds } = await consumeLimits(trx, limits);
      if (waitSeconds === 0) await recordWrongCode(trx, accountId, answer);
      return { unsolicited: waitSeconds };
    }
    if (!isCodeOf(challenge.code_hash, config.keys, challenge.salt, answer.code)) {
      await recordWrongCode(trx, accountId, answer);
      return 'wrong';
    }
    await closeChallenge(trx, challenge.id);
    const token = newToken();
    await insertProof(trx, hashToken(token), answer.phone);
    return token;
  });
  if (typeof checked === 'object')
    return checked.unsolicited > 0
      ? refused({ reason: 'too_many', waitSeconds: checked.unsolicited })
      : refused({ reason: 'wrong_code' });
  if (checked === 'void') return refused({ reason: 'void_code' });
  if (checked !== 'wrong') return accepted(checked);
  await countWrongCode(platform, answer.phone);
  return refused({ reason: 'wrong_code' });
}

/** Bounded by a challenge's tries or by the address limits. */
async function recordWrongCode(
  trx: Transaction,
  accountId: string | undefined,
  { caller }: CodeAnswer,
): Promise<void> {
  await recordSecurityEvent(trx, { kind: 'wrong_code', accountId, address: caller.address });
}

/** Native clients without storage are matched by the address that requested the code. */
function challengeOwnerOf({ binding, caller }: CodeAnswer): ChallengeOwner | undefined {
  if (binding) return { bindingHash: hashToken(binding) };
  return caller.browser ? undefined : { host: addressRanges(caller.address).host };
}

/** The phone of a valid proof; undefined if used or expired. */
export function provedPhone(db: Database, token: string | undefined): Promise<Phone | undefined> {
  return token ? phoneOfProof(db, hashToken(token)) : Promise.resolve(undefined);
}
