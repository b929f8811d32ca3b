/** What the shell says of the company on every page. Site settings may replace any of it. */
export interface SiteDetails {
  brand: string;
  company: string;
  address: string;
  phone: string;
  email: string;
  /** The pages of our apps in the stores, once there are any; until then people install from the browser. */
  appStore?: string;
  playStore?: string;
  social: readonly { name: string; url: string }[];
  /** Another site where artists register; our own `/join` without one. */
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

/** Until the settings have been read once: better no phone than one that may be wrong. */
export const UNKNOWN_SITE: SiteDetails = { ...SITE_DETAILS, address: '', phone: '', email: '' };

/** Where an artist registers, alone or as a team. */
export function joinAddress(kind: 'solo' | 'team', site: SiteDetails): string {
  return `${site.artistSite ?? '/join'}?kind=${kind}`;
}
