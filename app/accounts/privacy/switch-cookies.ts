import type { ConsentPurpose } from '../consents.ts';

const YEAR_SECONDS = 31_536_000;

/** What the browser must know of a choice without asking us: whether it may be measured or located. */
export function switchCookies(purpose: ConsentPurpose, given: boolean): string[] {
  if (purpose !== 'analytics' && purpose !== 'location') return [];
  return [`${purpose}=${given ? 'yes' : 'no'}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`];
}
