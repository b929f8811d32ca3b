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

export function findPolicy(path: string): PolicySlug | undefined {
  const last = path
    .replace(/\.data$/, '')
    .split('/')
    .at(-1)
    ?.toLowerCase();
  return POLICY_SLUGS.find((slug) => slug.toLowerCase() === last);
}
