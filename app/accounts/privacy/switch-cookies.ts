import { preferenceCookie } from '#app/shared/preference-cookies.ts';
import type { ConsentPurpose } from '../consents/consents.ts';

/** What the browser must know of a choice without asking us: whether it may be measured or located. */
export function switchCookies(purpose: ConsentPurpose, given: boolean, secure: boolean): string[] {
  if (purpose !== 'analytics' && purpose !== 'location') return [];
  return [preferenceCookie(purpose, given ? 'yes' : 'no', secure)];
}
