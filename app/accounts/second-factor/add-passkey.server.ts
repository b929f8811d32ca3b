import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Viewer } from '../core/account.ts';
import { recordAudit } from '../core/audit.server.ts';
import type { AddPasskeyRefusal } from './factor-answer.ts';
import { type NewPasskeyAnswer, readNewPasskey } from './passkey-answer.ts';
import { MAX_PASSKEYS, readPasskeyName } from './passkey-limits.ts';
import { PASSKEY_ALGORITHMS } from './passkey-options.server.ts';
import { insertPasskey, takeChallenge } from './passkey-queries.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { relyingParty } from './relying-party.ts';
import { lockFactorsOf, markSecondFactorVerified, selectFactors } from './second-factor-queries.server.ts';
import { type WebAuthn, webAuthn } from './web-authn.server.ts';

interface NewFactor {
  /** Returned only here; null if the account still has unused codes. */
  recoveryCodes: string[] | null;
  isFirst: boolean;
}
type Added = Result<NewFactor, AddPasskeyRefusal>;

/**
 * Takes a new passkey as a second factor of the account. The first factor of an account counts as shown in this session.
 * Recovery codes are made where none are left.
 *
 * @param passkey `answer` is JSON as the browser made it
 * @param newTokenHash of the token by which the session is known from now on, if this is the first factor
 */
export async function addPasskey(
  { db, config, wake }: Pick<Platform, 'db' | 'config' | 'wake'>,
  viewer: Pick<Viewer, 'accountId' | 'sessionId' | 'secondFactorAt'>,
  passkey: { name: unknown; answer: unknown },
  newTokenHash?: Buffer,
): Promise<Added> {
  const name = readPasskeyName(passkey.name);
  if (!name) return refused({ reason: 'passkey_name' });
  const { accountId, sessionId } = viewer;
  const added = await inTransaction(db, async (trx): Promise<Added> => {
    await lockFactorsOf(trx, accountId);
    const challenge = await takeChallenge(trx, sessionId, 'register');
    if (!challenge) return refused({ reason: 'passkey_expired' });
    const answer = readNewPasskey(passkey.answer);
    const credential = answer && (await verifyNewPasskey(config, challenge, answer));
    const { authenticatorSince, passkeys, recoveryCodes } = await selectFactors(trx, accountId);
    const isFirst = !authenticatorSince && passkeys.length === 0;
    if (!credential || (!isFirst && !viewer.secondFactorAt)) return refused({ reason: 'passkey_refused' });
    if (passkeys.length >= MAX_PASSKEYS) return refused({ reason: 'passkey_limit' });
    const { transports } = answer.response;
    if (!(await insertPasskey(trx, { ...credential, account_id: accountId, name, transports })))
      return refused({ reason: 'passkey_known' });
    if (isFirst) await markSecondFactorVerified(trx, sessionId, newTokenHash);
    await announcePasskeyChange(trx, 'staff.passkey_added', accountId);
    const newCodes = recoveryCodes === 0 ? await makeRecoveryCodes(trx, accountId) : null;
    return accepted({ recoveryCodes: newCodes, isFirst });
  });
  if (added.ok) wake();
  return added;
}

/** Audits that a passkey was added or removed, and notifies the account. */
export async function announcePasskeyChange(
  trx: Transaction,
  kind: 'staff.passkey_added' | 'staff.passkey_removed',
  accountId: string,
): Promise<void> {
  await recordAudit(trx, { accountId, action: kind, subject: `account:${accountId}` });
  const key = randomUUID();
  await announce(trx, { kind, key, payload: { accountId, key } });
}

/** Null if not made for this site and challenge, or without user verification. */
async function verifyNewPasskey(config: Platform['config'], challenge: string, answer: NewPasskeyAnswer) {
  const { id, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<WebAuthn['verifyRegistrationResponse']>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== answer.id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { id: answer.id, public_key: Buffer.from(publicKey), counter };
  } catch {
    return null;
  }
}
