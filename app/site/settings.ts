import { SITE_DETAILS, type SiteDetails } from './shell/site-details.ts';

export interface SupportHours {
  days: string;
  /** `10:00`; null on days without support. */
  opens: string | null;
  closes: string | null;
}

/** What operators may change about the site without a new version of it. */
export interface SiteSettings {
  brand: string;
  /** Shown by the counters; null has them computed. */
  counters: { bookings: number; artists: number } | null;
  supportHours: SupportHours[];
  supportPhone: string;
  supportEmail: string;
  companyAddress: string;
  /** Another site where artists register. */
  registrationLink: string | null;
}

export const USUAL_SETTINGS: SiteSettings = {
  brand: SITE_DETAILS.brand,
  counters: null,
  supportHours: [
    { days: 'Mon-Fri', opens: '10:00', closes: '18:00' },
    { days: 'Sat', opens: '10:00', closes: '14:00' },
    { days: 'Sun', opens: null, closes: null },
  ],
  supportPhone: SITE_DETAILS.phone,
  supportEmail: SITE_DETAILS.email,
  companyAddress: SITE_DETAILS.address,
  registrationLink: null,
};

/** What the shell says of the company, as the settings have it. */
export function siteDetails(settings: SiteSettings): SiteDetails {
  return {
    ...SITE_DETAILS,
    brand: settings.brand,
    phone: settings.supportPhone,
    email: settings.supportEmail,
    address: settings.companyAddress,
    artistSite: settings.registrationLink ?? undefined,
  };
}
