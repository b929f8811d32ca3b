/** Company details for the shell; site settings may override them. */
export interface SiteDetails {
  brand: string;
  company: string;
  address: string;
  phone: string;
  email: string;
  appStore?: string;
  playStore?: string;
  social: readonly { name: string; url: string }[];
  /** External artist registration; without it our `/join`. */
  artistSite?: string | undefined;
}

export const SITE_DETAILS: SiteDetails = {
  brand: 'Mehfil',
  company: 'Mehfil Live Private Limited',
  address: 'Ward 4, The Mall, Solan, Himachal Pradesh 173212, India',
  phone: '+91 98160 00000',
  email: 'support@mehfil.example',
  social: [],
};

/** Used before settings were first read; empty, since no phone is better than a wrong one. */
export const UNKNOWN_SITE: SiteDetails = { ...SITE_DETAILS, address: '', phone: '', email: '' };

export function joinAddress(kind: 'solo' | 'team', site: SiteDetails): string {
  return `${site.artistSite ?? '/join'}?kind=${kind}`;
}
