import type { PolicySlug } from './policy-pages.ts';
import { fillPolicy, type PolicyText } from './policy-text.ts';
import { bookingsPolicy } from './texts/bookings-policy.ts';
import { company } from './texts/company.ts';
import { privacy } from './texts/privacy.ts';
import { refundPolicy } from './texts/refund-policy.ts';
import { shipping } from './texts/shipping.ts';
import { terms } from './texts/terms.ts';

const POLICIES: Record<PolicySlug, PolicyText> = {
  'company-policies': company,
  'term-conditions': terms,
  'refund-policy': refundPolicy,
  'privacy-policy': privacy,
  'Shipping-delivery': shipping,
  'bookings-and-performances-policy': bookingsPolicy,
};

/** What policies say about the company, as the settings have it. */
export interface PolicyDetails {
  brand: string;
  company: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  officer: string;
  officerDesignation: string;
  officerEmail: string;
  officerPhone: string;
}

/** A policy in full, with nothing left to fill. */
export function writePolicy(slug: PolicySlug, details: PolicyDetails): PolicyText {
  return fillPolicy(POLICIES[slug], { ...details });
}
