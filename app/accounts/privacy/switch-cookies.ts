import { preferenceCookie } from '#app/shared/preference-cookies.ts';
import type { ConsentPurpose } from '../consents/consents.ts';

/** Mirrors a consent into cookies, so scripts know whether they may measure or locate. */
export function switchCookies(purpose: ConsentPurpose, given: boolean, secure: boolean): string[] {
  if (purpose !== 'analytics' && purpose !== 'location') return [];
  return [preferenceCookie(purpose, given ? 'yes' : 'no', secure)];
}
