import { Secret, TOTP } from 'otpauth';
import type { Config } from '#app/platform/config.server.ts';
import type { SealedColumn } from '#app/platform/sealed-column.ts';

const PURPOSE = 'authenticator secret';
/** Sealed columns, for re-sealing after a key change. */
export const SEALED_FACTOR_COLUMNS: readonly SealedColumn[] = [
  { table: 'authenticator', column: 'sealed_secret', purpose: PURPOSE },
  { table: 'authenticator_enrolment', column: 'sealed_secret', purpose: PURPOSE },
];
const ISSUER = 'Mehfil';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Tolerated clock drift of a phone, in TOTP steps. */
const CLOCK_DRIFT_STEPS = 1;

export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function sealAuthenticatorSecret({ keys }: Pick<Config, 'keys'>, text: string): string {
  return keys.seal(PURPOSE, text);
}

export function unsealAuthenticatorSecret({ keys }: Pick<Config, 'keys'>, sealed: string): string {
  return keys.unseal(PURPOSE, sealed);
}

export function authenticatorAddress(secret: string, phone: string): string {
  return totpOf(secret, phone).toString();
}

/** TOTP code at an instant of real time. */
export function authenticatorCode(secret: string, at = new Date()): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/** The matching time step within one step of drift; null if the code is wrong. */
export function timeStepOfCode(secret: string, code: string, at = new Date()): number | null {
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
