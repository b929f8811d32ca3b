import { randomBytes } from 'node:crypto';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { takeFromLimits } from '#app/platform/rate-limit.server.ts';
import { seal } from '#app/platform/seal.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Caller } from './caller.ts';
import { SEALED_CODE } from './code-fact.ts';
import type { Phone } from './phone.ts';
import { hashCode, hashToken, newCode, newToken } from './secrets.server.ts';
import { CODE_MINUTES, resendWait, sendLimits } from './sign-in-limits.ts';
import { recentUnusedCodes, replaceChallenge } from './sign-in-queries.server.ts';

export type TooMany = { reason: 'too_many'; waitSeconds: number };

/** What binds the code to whoever asked, and after how many seconds another may be asked for. */
export interface SentCode {
  binding: string;
  resendSeconds: number;
}

/**
 * Sends a sign-in code to a phone; earlier codes of the phone are void. Never looks whether the phone has an
 * account: the answer and its time are the same for all.
 */
export async function sendCode(
  platform: Platform,
  phone: Phone,
  caller: Caller,
): Promise<Result<SentCode, TooMany>> {
  const { config, db } = platform;
  const result = await inTransactionUnlessRefused<Result<SentCode, TooMany>>(db, async (trx) => {
    // The limits lock the phone, so that of two who ask at once the second sees what the first was sent.
    const { waitSeconds } = await takeFromLimits(trx, sendLimits(phone, caller.address, config.demo));
    if (waitSeconds > 0) return refused({ reason: 'too_many', waitSeconds });
    const recent = await recentUnusedCodes(trx, phone);
    const wait = Math.ceil(resendWait(recent.count) - recent.secondsAgo);
    if (wait > 0) return refused({ reason: 'too_many', waitSeconds: wait });

    const code = newCode();
    const binding = newToken();
    const salt = randomBytes(16);
    const id = await replaceChallenge(trx, {
      phone,
      salt,
      codeHash: hashCode(config.secret, salt, code),
      bindingHash: hashToken(binding),
      bound: caller.browser,
    });
    const payload = {
      challengeId: id,
      phone,
      sealedCode: seal(config.secret, SEALED_CODE, code),
      minutes: CODE_MINUTES,
    };
    await announce(trx, { kind: 'sign_in_code.requested', key: id, payload });
    return accepted({ binding, resendSeconds: resendWait(recent.count + 1) });
  });
  if (result.ok) platform.wake();
  return result;
}
