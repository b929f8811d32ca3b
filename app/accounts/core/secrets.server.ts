import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#app/platform/key-ring.server.ts';

const SIGN_IN_CODE = 'sign-in code';

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
export function hashCode(keys: KeyRing, salt: Buffer, code: string): Buffer {
  return keys.digests(SIGN_IN_CODE, salt, code)[0];
}

/** Whether this is the code of a hash, made with the current or a former secret. */
export function isCodeOf(hash: Buffer, keys: KeyRing, salt: Buffer, code: string): boolean {
  return keys.isDigest(hash, SIGN_IN_CODE, salt, code);
}

/** Compares in constant time. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
