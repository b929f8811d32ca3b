/** Registered for GST, or declared to be below the threshold of registration. */
export type TaxStatusState = 'registered' | 'below_threshold';

/** What is known of a payee's GST on a day; without a confirmed registration they are not registered. */
export interface GstStatus {
  /** Null if not registered on that day. */
  gstin: string | null;
  /** As on the registration or the declaration; null if they gave none. */
  legalName: string | null;
  /** As registered; null if they gave none or are not registered. */
  address: string | null;
  folkClassical: boolean;
}

/** One word of a payee. Days are IST, `2026-04-01`. */
export interface DeclaredTaxStatus {
  state: TaxStatusState;
  gstin: string | null;
  legalName: string | null;
  address: string | null;
  /** 1 April of the year that a declaration is for; null for a registration. */
  yearFrom: string | null;
  fromDay: string;
  /** False of a registration that staff have not confirmed, which counts for nothing. */
  confirmed: boolean;
  declaredAt: Date;
}

/** `outside` in paise; `fromDay` is the first day (IST) of the registration. */
export type Declaration =
  | { state: 'registered'; gstin: string; legalName: string; address: string; fromDay: string }
  | { state: 'below_threshold'; legalName: string | null; outside: number };

export type DeclarationRefusal =
  | { reason: 'other_pan' }
  | { reason: 'is_registered' }
  | { reason: 'day_ahead' };
