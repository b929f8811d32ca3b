import { createHash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison that leaks neither position nor length. */
export function isSameText(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left!, right!);
}
