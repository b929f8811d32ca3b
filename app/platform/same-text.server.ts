import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256; a token that opens something is kept as this alone. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Constant-time comparison that leaks neither position nor length. */
export function isSameText(given: string, secret: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(secret));
}
