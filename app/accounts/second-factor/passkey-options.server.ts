import { inTransaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Viewer } from '../core/account.ts';
import { passkeyHandle } from './passkey-handle.server.ts';
import { PROMPT_MS, selectPasskeys, upsertChallenge } from './passkey-queries.server.ts';
import { relyingParty } from './relying-party.ts';
import { type WebAuthn, webAuthn } from './web-authn.server.ts';

type Deps = Pick<Platform, 'db' | 'config'>;

/** COSE numbers of EdDSA, ES256 and RS256: what authenticators in use sign with. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Registration options with a new challenge. Needs user verification; excludes existing passkeys. */
export async function registrationOptions({ db, config }: Deps, viewer: Viewer) {
  const { generateRegistrationOptions } = await webAuthn();
  const party = relyingParty(config);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: passkeyHandle(viewer.accountId),
    userName: viewer.phone,
    userDisplayName: viewer.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: await credentialsOf(db, viewer.accountId),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    timeout: PROMPT_MS,
  });
  await inTransaction(db, (trx) => upsertChallenge(trx, viewer.sessionId, 'register', options.challenge));
  return options;
}

export async function passkeyCheckOptions({ db, config }: Deps, { accountId, sessionId }: Viewer) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    allowCredentials: await credentialsOf(db, accountId),
    userVerification: 'required',
    timeout: PROMPT_MS,
  });
  await inTransaction(db, (trx) => upsertChallenge(trx, sessionId, 'check', options.challenge));
  return options;
}

type Credential = NonNullable<
  Parameters<WebAuthn['generateAuthenticationOptions']>[0]['allowCredentials']
>[number];

async function credentialsOf(db: Deps['db'], accountId: string): Promise<Credential[]> {
  const passkeys = await selectPasskeys(db, accountId);
  return passkeys.map(({ id, transports }) => ({
    id,
    transports: transports as NonNullable<Credential['transports']>,
  }));
}
