import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import {
  authenticatorCode,
  sealAuthenticatorSecret,
  unsealAuthenticatorSecret,
} from './authenticator.server.ts';
import { insertAuthenticator, selectAuthenticators } from './second-factor-queries.server.ts';
import type { ShownCode } from './shown-code.ts';

const STEP_MS = 30_000;

/** Current codes of all authenticators, including unconfirmed ones. Demo only: exposes secrets. */
export async function readDemoAuthenticators(
  db: Database,
  config: Pick<Config, 'keys'>,
  at = new Date(),
): Promise<ShownCode[]> {
  const until = new Date(Math.floor(at.getTime() / STEP_MS + 1) * STEP_MS);
  return (await selectAuthenticators(db)).map(({ name, phone, sealed_secret }) => {
    const secret = unsealAuthenticatorSecret(config, sealed_secret);
    return {
      name,
      phone,
      code: authenticatorCode(secret, at),
      nextCode: authenticatorCode(secret, until),
      until,
    };
  });
}

/** Adds authenticators by phone where missing. Demo only. */
export async function addAuthenticators(
  db: Database,
  config: Pick<Config, 'keys'>,
  wanted: { phone: string; secret: string }[],
): Promise<void> {
  for (const { phone, secret } of wanted)
    await insertAuthenticator(db, phone, sealAuthenticatorSecret(config, secret));
}
