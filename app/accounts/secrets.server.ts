import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token nobody can guess: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A code is short enough to be tried out, so its hash needs a key besides the salt. */
export function hashCode(secret: string, salt: Buffer, code: string): Buffer {
  return createHmac('sha256', secret).update('sign-in code').update(salt).update(code).digest();
}

/** Compares in constant time. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
