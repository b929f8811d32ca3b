import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

/** The authenticator secret of a demo account, in base 32. Public, as everything of the demo is. */
export function demoAuthenticatorSecret(phone: string): string {
  const bytes = createHash('sha1').update(`demo authenticator ${phone}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}
