import type { Language } from '#app/shared/languages.ts';
import type { SupportHours } from '#app/shared/support-line.ts';

/** What the shell says of the company, as staff entered it. */
export interface SiteDetails {
  brand: string;
  company: string;
  registration: string;
  address: string;
  phone: string;
  /** When somebody answers that phone. */
  hours: readonly SupportHours[];
  email: string;
  appStore?: string;
  playStore?: string;
  /** A note on top of every page; null: none. */
  banner: Record<Language, string> | null;
  social: readonly { name: string; url: string }[];
  /** External artist registration; without it our `/join`. */
  artistSite?: string | undefined;
}

/** Before settings are read, and of a company that has entered nothing: no phone is better than a wrong one. */
export const UNKNOWN_SITE: SiteDetails = {
  brand: 'Mehfil',
  company: '',
  registration: '',
  address: '',
  phone: '',
  hours: [],
  email: '',
  social: [],
  banner: null,
};

export function joinAddress(kind: 'solo' | 'team', site: SiteDetails): string {
  return `${site.artistSite ?? '/join'}?kind=${kind}`;
}
