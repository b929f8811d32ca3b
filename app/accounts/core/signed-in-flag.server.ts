import type { Config } from '#app/platform/config.server.ts';
import { clearedPreference, preferenceCookie, readPreference } from '#app/shared/preference-cookies.ts';
import { readCookie } from './cookies.server.ts';

/** Cookies that tell scripts whether there is a session, where the browser has it wrong; no secret. */
export function signedInFlagCookies(config: Config, cookies: string | undefined): string[] {
  const isSignedIn = readCookie(config, 'sid', cookies) !== undefined;
  const isFlagged = readPreference(cookies, 'signed-in') !== undefined;
  if (isSignedIn === isFlagged) return [];
  return isSignedIn
    ? [preferenceCookie('signed-in', '1', config.secureOrigin)]
    : clearedPreference('signed-in', config.secureOrigin);
}
