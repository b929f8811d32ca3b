import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import accounts from './accounts.json' with { type: 'json' };

/** Demo logins; sign-in codes appear on the outbox page. */
export const DEMO_ACCOUNTS = accounts;

const phoneOf = (wanted: string) => DEMO_ACCOUNTS.find(({ purpose }) => purpose === wanted)!.phone;
export const HOST_PHONE = phoneOf('Host');
export const OTHER_HOST_PHONE = phoneOf('Another host');
export const ARTIST_PHONE = phoneOf('Artist');

/** Base32 authenticator secret of a demo account. Public, like everything in the demo. */
export function demoAuthenticatorSecret(phone: string): string {
  const bytes = createHash('sha1').update(`demo authenticator ${phone}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}
