/** Policies by the last part of their address; the first way of writing it is the one known to search engines. */
export const POLICY_SLUGS = [
  'company-policies',
  'term-conditions',
  'refund-policy',
  'privacy-policy',
  'Shipping-delivery',
  'bookings-and-performances-policy',
] as const;

export type PolicySlug = (typeof POLICY_SLUGS)[number];

export function policyPath(slug: PolicySlug): string {
  return `/${slug}`;
}

/** The policy at an address such as `/search/refund-policy`, in any case; undefined for none. */
export function findPolicy(path: string): PolicySlug | undefined {
  const last = path
    .replace(/\.data$/, '')
    .split('/')
    .at(-1)
    ?.toLowerCase();
  return POLICY_SLUGS.find((slug) => slug.toLowerCase() === last);
}
