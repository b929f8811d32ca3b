import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#app/platform/key-ring.server.ts';

const SIGN_IN_CODE = 'sign-in code';

/** 256 random bits, so it cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keyed besides salted: a six-digit code is short enough to brute-force. */
export function hashCode(keys: KeyRing, salt: Buffer, code: string): Buffer {
  return keys.digests(SIGN_IN_CODE, salt, code)[0];
}

/** Checks a code against a hash made with the current or a former key. */
export function isCodeOf(hash: Buffer, keys: KeyRing, salt: Buffer, code: string): boolean {
  return keys.isDigest(hash, SIGN_IN_CODE, salt, code);
}

export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
