import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { SITE_DETAILS, type SiteDetails } from './shell/site-details.ts';

export interface SupportHours {
  days: string;
  opens: string | null;
  closes: string | null;
}

export interface SiteSettings {
  brand: string;
  /** Null: computed. */
  counters: { bookings: number; artists: number } | null;
  supportHours: SupportHours[];
  supportPhone: string;
  supportEmail: string;
  companyAddress: string;
  /** External artist registration site; null for our own. */
  registrationLink: string | null;
  social: { name: string; url: string }[];
  /** App store links; null offers installing from the browser. */
  appStore: string | null;
  playStore: string | null;
  /** Matching sound is `included` (removable) or `suggested` (optional). */
  soundDefault: 'included' | 'suggested';
  /** Supplier on receipts and invoices; null issues none. */
  supplier: InvoiceSupplier | null;
  /** Paise moved by one staff member on one booking in 24 h above which a second must approve. */
  secondPersonAbove: Paise;
  /** Paise moved by one staff member in all in 24 h above which a second must approve. */
  secondPersonAboveDaily: Paise;
  /** Paise that a UPI account takes in one payout; above it artists are asked for a bank account. */
  vpaCap: Paise;
}

export interface InvoiceSupplier {
  name: string;
  address: string;
  pin: string;
  gstin: string;
}

/** Supplier on demo documents; no real money moves. */
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
  secondPersonAbove: paiseOfRupees(25_000),
  secondPersonAboveDaily: paiseOfRupees(50_000),
  vpaCap: paiseOfRupees(1_00_000),
};

/** Limits above which a second person is needed: only owners change them, and all owners are told. */
export const SECOND_PERSON_LIMITS = ['secondPersonAbove', 'secondPersonAboveDaily'] as const;

/** Allowed range of both limits above which a second person is needed, in paise. */
export const SECOND_PERSON_RANGE = { min: paiseOfRupees(1_000), max: paiseOfRupees(1_00_00_000) };

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
