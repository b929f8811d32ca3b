import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

/** Base32 authenticator secret of a demo account. Public, like everything in the demo. */
export function demoAuthenticatorSecret(phone: string): string {
  const bytes = createHash('sha1').update(`demo authenticator ${phone}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}
