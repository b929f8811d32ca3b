/** More than one person uses; a bound for what an open session could add. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
/** Control characters, and those that turn the direction of what follows. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A name as typed, with single spaces; null for none, and for one that is too long or holds what no list can show. */
export function readPasskeyName(typed: unknown): string | null {
  const name = typeof typed === 'string' ? typed.trim().replaceAll(/\s+/g, ' ') : '';
  return name !== '' && [...name].length <= MAX_PASSKEY_NAME && !UNSHOWN.test(name) ? name : null;
}
