import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { giveBackToLimits, takeFromLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Caller } from './caller.ts';
import type { Phone } from './phone.ts';
import { hashCode, hashToken, newToken, sameBytes } from './secrets.server.ts';
import type { TooMany } from './send-code.server.ts';
import { guessLimits } from './sign-in-limits.ts';
import { closeChallenge, countAttempt, insertProof, phoneOfProof } from './sign-in-queries.server.ts';

export interface CodeAnswer {
  phone: Phone;
  code: string;
  /** What `sendCode` gave to whoever asked; a native client without cookies has none. */
  binding: string | undefined;
  caller: Caller;
}

/** The token that proves the phone, once, for ten minutes. */
export type ProofToken = string;

/**
 * Takes a code for a proof that the caller holds the phone. The attempt is counted before anything is
 * compared, and every refusal sounds the same.
 */
export function verifyCode(
  { db, config }: Platform,
  answer: CodeAnswer,
): Promise<Result<ProofToken, TooMany | { reason: 'wrong_code' }>> {
  const limits = guessLimits(answer.phone, config.demo);
  return inTransaction(db, async (trx) => {
    const { waitSeconds } = await takeFromLimits(trx, limits);
    if (waitSeconds > 0) return refused({ reason: 'too_many' as const, waitSeconds });
    const challengeId = await rightChallenge(trx, config.secret, answer);
    if (!challengeId) return refused({ reason: 'wrong_code' as const });
    await giveBackToLimits(trx, limits);
    await closeChallenge(trx, challengeId);
    const token = newToken();
    await insertProof(trx, hashToken(token), answer.phone);
    return accepted(token);
  });
}

async function rightChallenge(
  trx: Transaction,
  secret: string,
  { phone, code, binding, caller }: CodeAnswer,
) {
  const challenge = await countAttempt(trx, phone);
  if (!challenge) return undefined;
  const right = sameBytes(hashCode(secret, challenge.salt, code), challenge.code_hash);
  const sameClient = binding
    ? sameBytes(hashToken(binding), challenge.binding_hash)
    : !challenge.bound && !caller.browser;
  return right && sameClient ? challenge.id : undefined;
}

/** The phone that a proof still stands for; undefined when it is used up or too old. */
export function provedPhone(db: Database, token: string | undefined): Promise<string | undefined> {
  return token ? phoneOfProof(db, hashToken(token)) : Promise.resolve(undefined);
}
