import type { PolicyVersion } from '#app/pricing/policy-versions.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';
import type { Language } from '#app/shared/languages.ts';
import { type Pieces, withPieces } from '#app/shared/text-pieces.ts';
import { badgeTable } from './badge-table.ts';
import type { PolicySlug } from './policy-pages.ts';
import { fillPolicy, type PolicyDraft, type PolicyText } from './policy-text.ts';
import { refundTable, versionsTable } from './refund-table.ts';
import { standingAppeal, standingTable } from './standing-table.ts';
import { bookingsPolicy } from './texts/en/bookings-policy.ts';
import { company } from './texts/en/company.ts';
import { privacy } from './texts/en/privacy.ts';
import { refundPolicy } from './texts/en/refund-policy.ts';
import { shipping } from './texts/en/shipping.ts';
import { terms } from './texts/en/terms.ts';
import { bookingsPolicy as bookingsPolicyInHindi } from './texts/hi/bookings-policy.ts';
import { company as companyInHindi } from './texts/hi/company.ts';
import { privacy as privacyInHindi } from './texts/hi/privacy.ts';
import { refundPolicy as refundPolicyInHindi } from './texts/hi/refund-policy.ts';
import { shipping as shippingInHindi } from './texts/hi/shipping.ts';
import { terms as termsInHindi } from './texts/hi/terms.ts';
import { bookingsPolicy as bookingsPolicyInPunjabi } from './texts/pa/bookings-policy.ts';
import { company as companyInPunjabi } from './texts/pa/company.ts';
import { privacy as privacyInPunjabi } from './texts/pa/privacy.ts';
import { refundPolicy as refundPolicyInPunjabi } from './texts/pa/refund-policy.ts';
import { shipping as shippingInPunjabi } from './texts/pa/shipping.ts';
import { terms as termsInPunjabi } from './texts/pa/terms.ts';

type Policies = Record<PolicySlug, PolicyDraft>;

const ENGLISH: Policies = {
  'company-policies': company,
  'term-conditions': terms,
  'refund-policy': refundPolicy,
  'privacy-policy': privacy,
  'Shipping-delivery': shipping,
  'bookings-and-performances-policy': bookingsPolicy,
};

const HINDI: Policies = {
  'company-policies': companyInHindi,
  'term-conditions': termsInHindi,
  'refund-policy': refundPolicyInHindi,
  'privacy-policy': privacyInHindi,
  'Shipping-delivery': shippingInHindi,
  'bookings-and-performances-policy': bookingsPolicyInHindi,
};

const PUNJABI: Policies = {
  'company-policies': companyInPunjabi,
  'term-conditions': termsInPunjabi,
  'refund-policy': refundPolicyInPunjabi,
  'privacy-policy': privacyInPunjabi,
  'Shipping-delivery': shippingInPunjabi,
  'bookings-and-performances-policy': bookingsPolicyInPunjabi,
};

const POLICIES: Record<Language, Policies> = { en: ENGLISH, hi: HINDI, pa: PUNJABI };

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

export interface RefundRule {
  current: RefundPolicy;
  versions: readonly PolicyVersion[];
}

export function draftOf(slug: PolicySlug, language: Language): PolicyDraft {
  return POLICIES[language][slug];
}

export function writePolicy(
  slug: PolicySlug,
  language: Language,
  details: PolicyDetails,
  rule: RefundRule,
  changed: Pieces = {},
): PolicyText {
  return fillPolicy(
    withPieces(draftOf(slug, language), changed),
    { ...details },
    {
      'refund-table': refundTable(rule.current, language),
      'refund-versions': versionsTable(rule.versions, language),
      'badge-table': badgeTable(language),
      'standing-table': standingTable(language),
      'standing-appeal': standingAppeal(language),
    },
  );
}
