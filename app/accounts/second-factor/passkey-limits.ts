/** Generous for one person; bounds what a hijacked session can add. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Trims and collapses spaces; null if empty, too long or containing unprintable characters. */
export function readPasskeyName(typed: unknown): string | null {
  const name = typeof typed === 'string' ? typed.trim().replaceAll(/\s+/g, ' ') : '';
  return name !== '' && [...name].length <= MAX_PASSKEY_NAME && !UNSHOWN.test(name) ? name : null;
}
