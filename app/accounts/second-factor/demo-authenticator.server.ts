import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import {
  authenticatorCode,
  sealAuthenticatorSecret,
  unsealAuthenticatorSecret,
} from './authenticator.server.ts';
import { insertAuthenticator, selectAuthenticators } from './demo-authenticator-queries.server.ts';

/** What an authenticator app would show: the code of now and the one after it. */
export interface ShownCode {
  name: string;
  phone: string;
  code: string;
  nextCode: string;
  /** When the code of now gives way to the next. */
  until: Date;
}

const STEP_MS = 30_000;

/** The codes of all authenticators, also of one that is just being set up. For the demo only, which protects nothing. */
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

/** Gives accounts an authenticator by their phones, where they have none. */
export async function addAuthenticators(
  db: Database,
  config: Pick<Config, 'keys'>,
  wanted: { phone: string; secret: string }[],
): Promise<void> {
  for (const { phone, secret } of wanted)
    await insertAuthenticator(db, phone, sealAuthenticatorSecret(config, secret));
}
