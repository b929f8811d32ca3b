import { addressRanges } from '#app/platform/address-ranges.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { findAccountByPhone } from '../core/accounts-queries.server.ts';
import type { Caller } from '../core/caller.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken, isCodeOf, newToken } from '../core/secrets.server.ts';
import { unsolicitedGuessLimits } from '../core/sign-in-limits.ts';
import {
  type ChallengeOwner,
  closeChallenge,
  countAttempt,
  insertProof,
  phoneOfProof,
} from '../core/sign-in-queries.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import type { TooMany } from './send-code.server.ts';
import { countWrongCode } from './sign-in-alarm.server.ts';

export interface CodeAnswer {
  phone: Phone;
  code: string;
  /** What `sendCode` gave to whoever asked; a native client without cookies may lack it. */
  binding: string | undefined;
  caller: Caller;
}

/** The token that proves the phone, once, for ten minutes. */
export type ProofToken = string;

type Checked = ProofToken | 'wrong' | { unsolicited: number };

/**
 * Takes a code for a proof that the caller holds the phone. Only who asked for a code can use up its tries: at most
 * five, counted before anything is compared. Whoever guesses without having asked is limited by address, so that
 * nobody can lock somebody else out. Every refusal of a code sounds the same.
 */
export async function verifyCode(
  platform: Platform,
  answer: CodeAnswer,
): Promise<Result<ProofToken, TooMany | { reason: 'wrong_code' }>> {
  const { db, config } = platform;
  const checked = await inTransaction<Checked>(db, async (trx) => {
    const owner = ownerOf(answer);
    const challenge = owner && (await countAttempt(trx, answer.phone, owner));
    if (!challenge) {
      const limits = unsolicitedGuessLimits(answer.caller.address, config.demo);
      const { waitSeconds } = await consumeLimits(trx, limits);
      if (waitSeconds === 0) await recordWrongCode(trx, answer);
      return { unsolicited: waitSeconds };
    }
    if (!isCodeOf(challenge.code_hash, config.keys, challenge.salt, answer.code)) {
      await recordWrongCode(trx, answer);
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
  if (checked !== 'wrong') return accepted(checked);
  await countWrongCode(platform, answer.phone);
  return refused({ reason: 'wrong_code' });
}

/** Bounded by the tries of a challenge, or by the limits of the address. */
async function recordWrongCode(trx: Transaction, { phone, caller }: CodeAnswer): Promise<void> {
  const account = await findAccountByPhone(trx, phone);
  await recordSecurityEvent(trx, { kind: 'wrong_code', accountId: account?.id, address: caller.address });
}

/** A native client that keeps nothing may answer from the address that it asked from. */
function ownerOf({ binding, caller }: CodeAnswer): ChallengeOwner | undefined {
  if (binding) return { bindingHash: hashToken(binding) };
  return caller.browser ? undefined : { host: addressRanges(caller.address).host };
}

/** The phone that a proof still stands for; undefined when it is used up or too old. */
export function provedPhone(db: Database, token: string | undefined): Promise<string | undefined> {
  return token ? phoneOfProof(db, hashToken(token)) : Promise.resolve(undefined);
}
