import { clearedPreference, preferenceCookie, readPreference } from '#app/shared/preference-cookies.ts';

/** Name of the cookie and of its copy in browser storage; the value is `12.45.7`, newest first. */
export const GUEST_LIST = 'wishlist';
/** Bounded by one page of cards and the length of a shared link. */
export const MAX_WISHLIST = 60;

const MAX_BIGINT_ID = 2_147_483_647;

/** Parses artist ids from a cookie or shared link; invalid ones are skipped. */
export function parseIds(text: string | null | undefined): number[] {
  const ids = (text ?? '')
    .split('.')
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
    .filter((id) => id <= MAX_BIGINT_ID);
  return [...new Set(ids)].slice(0, MAX_WISHLIST);
}

export function formatIds(ids: readonly number[]): string {
  return ids.join('.');
}

/** The list with one artist moved to the top, or removed. */
export function withWishChanged(ids: readonly number[], change: { id: number; wished: boolean }): number[] {
  const others = ids.filter((id) => id !== change.id);
  return (change.wished ? [change.id, ...others] : others).slice(0, MAX_WISHLIST);
}

export function guestListInCookie(header: string | null | undefined): number[] {
  return parseIds(readPreference(header, GUEST_LIST));
}

/** Not HttpOnly: cached pages fill in their hearts by script, and it is no secret. */
export function guestListCookies(ids: readonly number[], secure: boolean): string[] {
  if (ids.length === 0) return clearedPreference(GUEST_LIST, secure);
  return [preferenceCookie(GUEST_LIST, formatIds(ids), secure)];
}
