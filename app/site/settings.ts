import { type Paise, rupees } from '#app/shared/money.ts';
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
  /** Where people can follow us, as the footer names them. */
  social: { name: string; url: string }[];
  /** The pages of our apps in the stores; null leads to installing from the browser. */
  appStore: string | null;
  playStore: string | null;
  /** Whether the sound that fits is in the price until removed, or offered beside it until added. */
  soundDefault: 'included' | 'suggested';
  /** Who stands on receipts and invoices; without one none is issued. */
  supplier: InvoiceSupplier | null;
  /** Above so many paise, moved by one of our staff on one booking within 24 hours, a second person approves. */
  secondPersonAbove: Paise;
}

/** A registered business as its tax papers name it. The first two digits of the GSTIN are its State. */
export interface InvoiceSupplier {
  name: string;
  address: string;
  pin: string;
  gstin: string;
}

/** What the papers of the demo say, where no real money moves. */
export const DEMO_SUPPLIER: InvoiceSupplier = {
  name: SITE_DETAILS.company,
  address: 'Ward 4, The Mall, Solan, Himachal Pradesh',
  pin: '173212',
  gstin: '02AAMCM4321F1ZW',
};

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
  social: [],
  appStore: null,
  playStore: null,
  soundDefault: 'included',
  supplier: null,
  secondPersonAbove: rupees(25_000),
};

/** What the limit for a second person may be set to, in paise. */
export const SECOND_PERSON_RANGE = { min: rupees(1_000), max: rupees(1_00_00_000) };

/** What the shell says of the company, as the settings have it. */
export function siteDetails(settings: SiteSettings): SiteDetails {
  return {
    ...SITE_DETAILS,
    brand: settings.brand,
    phone: settings.supportPhone,
    email: settings.supportEmail,
    address: settings.companyAddress,
    artistSite: settings.registrationLink ?? undefined,
    social: settings.social,
    ...(settings.appStore && { appStore: settings.appStore }),
    ...(settings.playStore && { playStore: settings.playStore }),
  };
}
