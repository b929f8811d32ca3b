import { SKILLS } from '../landing/landing-pages.ts';
import { POLICY_SLUGS, type PolicySlug, policyPath } from '../policies/policy-pages.ts';

/** Pages whose texts staff can change: policies by their own names, landing texts by `landing-`. */
export const TEXT_PAGES = [
  'faq',
  ...POLICY_SLUGS,
  ...SKILLS.map((skill) => `landing-${skill}` as const),
  'landing-cities',
  'landing-everywhere',
  // Read by staff alone, who answer tickets with them.
  'ready-answers',
] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

export function isPolicy(page: string): page is PolicySlug {
  return POLICY_SLUGS.some((slug) => slug === page);
}

/** Null where only staff read it. */
export function publicPathOf(page: TextPage): string | null {
  if (page === 'ready-answers') return null;
  if (page === 'faq') return '/FAQ';
  if (isPolicy(page)) return policyPath(page);
  const skill = SKILLS.find((each) => `landing-${each}` === page) ?? 'singer';
  return `/live/${skill}`;
}
