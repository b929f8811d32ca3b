import type { Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Viewer } from '../core/account.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import { countWrongFactors, type FactorRefusal } from './check-second-factor.server.ts';
import { readShownPasskey, type ShownPasskeyAnswer } from './passkey-answer.ts';
import { passkeyHandle } from './passkey-handle.server.ts';
import {
  type StoredPasskey,
  selectPasskey,
  takeChallenge,
  updatePasskeyUse,
} from './passkey-queries.server.ts';
import { relyingParty } from './relying-party.ts';
import { type WebAuthn, webAuthn } from './web-authn.server.ts';

/**
 * Verifies a passkey against this session's challenge. `trx` must commit even on failure: it counts tries.
 */
export function checkPasskey(
  trx: Transaction,
  { config }: Pick<Platform, 'config'>,
  { accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>,
  answer: unknown,
): Promise<FactorRefusal | null> {
  return countWrongFactors(trx, { accountId, subject: 'passkey' }, async () => {
    const challenge = await takeChallenge(trx, sessionId, 'check');
    const shown = readShownPasskey(answer);
    if (!challenge || !shown) return false;
    const passkey = await selectPasskey(trx, accountId, shown.id);
    if (!passkey || !isHandleOf(accountId, shown.response.userHandle)) return false;
    const counter = await signedCounter(config, { challenge, passkey, shown });
    if (counter === null) return false;
    if (isCopy(passkey.counter, counter)) {
      await recordSecurityEvent(trx, { kind: 'passkey_copied', accountId });
      return false;
    }
    await updatePasskeyUse(trx, passkey.id, counter);
    return true;
  });
}

function isHandleOf(accountId: string, handle: string | undefined): boolean {
  return handle === undefined || handle === Buffer.from(passkeyHandle(accountId)).toString('base64url');
}

/** The signature counter; null if verification fails. */
async function signedCounter(
  config: Platform['config'],
  check: { challenge: string; passkey: StoredPasskey; shown: ShownPasskeyAnswer },
): Promise<number | null> {
  const { id, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: check.shown as Parameters<WebAuthn['verifyAuthenticationResponse']>[0]['response'],
      expectedChallenge: check.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // isCopy checks the counter, which distinguishes a cloned passkey from a wrong answer.
      credential: { id: check.passkey.id, publicKey: Uint8Array.from(check.passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Authenticators without a counter always send 0; all others must increase it. */
function isCopy(known: number, signed: number): boolean {
  return (known > 0 || signed > 0) && signed <= known;
}
