import { Secret, TOTP } from 'otpauth';
import type { Config } from '#app/platform/config.server.ts';
import type { SealedColumn } from '#app/platform/sealed-column.ts';

const PURPOSE = 'authenticator secret';
/** What rests sealed here, for sealing it anew after a change of the secret. */
export const SEALED_FACTOR_COLUMNS: readonly SealedColumn[] = [
  { table: 'authenticator', column: 'sealed_secret', purpose: PURPOSE },
  { table: 'authenticator_enrolment', column: 'sealed_secret', purpose: PURPOSE },
];
const ISSUER = 'Mehfil';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** A phone's clock may be this many steps off. */
const CLOCK_DRIFT_STEPS = 1;

/** A new secret for an authenticator app, in base 32 as apps take it. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The secret as it rests in the database. */
export function sealAuthenticatorSecret({ keys }: Pick<Config, 'keys'>, text: string): string {
  return keys.seal(PURPOSE, text);
}

export function unsealAuthenticatorSecret({ keys }: Pick<Config, 'keys'>, sealed: string): string {
  return keys.unseal(PURPOSE, sealed);
}

/** The address in the QR code, which an app reads the secret from. */
export function authenticatorAddress(secret: string, phone: string): string {
  return totpOf(secret, phone).toString();
}

/** The code that an app shows at an instant of the real clock. */
export function authenticatorCode(secret: string, at = new Date()): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/** The time step of a code that is right now, or one step ago or ahead; null for any other. */
export function stepOfCode(secret: string, code: string, at = new Date()): number | null {
  const drift = totpOf(secret).validate({
    token: code,
    timestamp: at.getTime(),
    window: CLOCK_DRIFT_STEPS,
  });
  return drift === null ? null : Math.floor(at.getTime() / 1000 / STEP_SECONDS) + drift;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}
