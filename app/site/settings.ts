import type { Language } from '#app/shared/languages.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import type { SupportHours } from '#app/shared/support-line.ts';
import { type SiteDetails, UNKNOWN_SITE } from './shell/site-details.ts';

/** Whom Indian law requires to be named for complaints and questions about personal data. */
export interface GrievanceOfficer {
  name: string;
  designation: string;
  phone: string;
  email: string;
}

/** Facts of the company are empty until its owner enters them: nothing is invented. */
export interface SiteSettings {
  brand: string;
  /** Registered name, and the number under which it is registered (CIN, LLPIN or of the trade licence). */
  companyName: string;
  companyRegistration: string;
  officer: GrievanceOfficer | null;
  /** Name of the event manager whom the home page shows. */
  eventManager: string;
  /** Whether hosts see the site; before, it says that it opens soon. */
  opened: boolean;
  /** Whether sound is offered at all. */
  soundSold: boolean;
  /** What every page says on top; null: nothing. */
  banner: Record<Language, string> | null;
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

export const USUAL_SETTINGS: SiteSettings = {
  brand: UNKNOWN_SITE.brand,
  companyName: '',
  companyRegistration: '',
  officer: null,
  eventManager: '',
  opened: false,
  soundSold: false,
  banner: null,
  counters: null,
  supportHours: [],
  supportPhone: '',
  supportEmail: '',
  companyAddress: '',
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
    brand: settings.brand,
    company: settings.companyName,
    registration: settings.companyRegistration,
    banner: settings.banner,
    phone: settings.supportPhone,
    hours: settings.supportHours,
    email: settings.supportEmail,
    address: settings.companyAddress,
    artistSite: settings.registrationLink ?? undefined,
    social: settings.social,
    ...(settings.appStore && { appStore: settings.appStore }),
    ...(settings.playStore && { playStore: settings.playStore }),
  };
}
