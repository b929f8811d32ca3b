import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockAccountOfSession } from '../core/accounts-queries.server.ts';
import { clearCookie, readCookie } from '../core/cookies.server.ts';
import { hashToken } from '../core/secrets.server.ts';
import { endSession } from '../core/session.server.ts';
import { closeUnusedChallenge, consumeProof } from '../core/sign-in-queries.server.ts';
import { type CredentialHeaders, sessionTokens } from '../core/viewer.server.ts';

/** A code that was not typed, and proofs of the phone and of the phone it replaces. */
const HELD = ['otp', 'proof', 'oldproof'] as const;

/**
 * Ends the session, and codes and proofs that this browser keeps: its next user does not sign in by them.
 * @returns cookies that clear them
 */
export async function signOut(
  platform: Pick<Platform, 'config'> & { db: Database },
  headers: CredentialHeaders,
): Promise<string[]> {
  const { config, db } = platform;
  const tokens = sessionTokens(platform, headers);
  const [binding, ...proofs] = HELD.map((purpose) => readCookie(config, purpose, headers.cookie));
  await inTransaction(db, async (trx) => {
    // First, as all actions on an account do.
    for (const token of tokens) await lockAccountOfSession(trx, hashToken(token));
    if (binding) await closeUnusedChallenge(trx, hashToken(binding));
    for (const proof of proofs) if (proof) await consumeProof(trx, hashToken(proof));
    for (const token of tokens) await endSession(trx, token);
  });
  return (['sid', ...HELD] as const).map((purpose) => clearCookie(config, purpose));
}
