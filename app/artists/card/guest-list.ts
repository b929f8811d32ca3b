import { clearedPreference, preferenceCookie, readPreference } from '#app/shared/preference-cookies.ts';

/** Name of the cookie and of the browser's own copy: `12.45.7`, the newest first. */
export const GUEST_LIST = 'wishlist';
/** As many as a page of cards shows and a link can carry. */
export const MAX_WISHLIST = 60;

const MAX_BIGINT_ID = 2_147_483_647;

/** Reads a list of artists from a cookie or a shared link; whatever is no artist's number is left out. */
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

/** The list with one artist put on top, or taken off. */
export function withChange(ids: readonly number[], change: { id: number; wished: boolean }): number[] {
  const others = ids.filter((id) => id !== change.id);
  return (change.wished ? [change.id, ...others] : others).slice(0, MAX_WISHLIST);
}

/** What is on the list in a `Cookie` header. */
export function idsInCookie(header: string | null | undefined): number[] {
  return parseIds(readPreference(header, GUEST_LIST));
}

/** Scripts may read it: it is no secret, and the hearts of cached pages are filled from it. */
export function guestCookies(ids: readonly number[], secure: boolean): string[] {
  if (ids.length === 0) return clearedPreference(GUEST_LIST, secure);
  return [preferenceCookie(GUEST_LIST, formatIds(ids), secure)];
}
