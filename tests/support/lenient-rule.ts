import type { RefundPolicy } from '#app/pricing/refund-policy.ts';

export const KINDER_RULE: RefundPolicy = {
  id: 'kinder-rule',
  version: 1,
  grace: null,
  tiers: [
    { name: 'full', hours: 72, strictly: false, percent: 100, taxReturned: true },
    { name: 'all-but-tax', hours: 36, strictly: true, percent: 100, taxReturned: false },
    { name: 'seventy', hours: 24, strictly: false, percent: 70, taxReturned: false },
    { name: 'fifty', hours: 12, strictly: false, percent: 50, taxReturned: false },
    { name: 'nothing', hours: 0, strictly: false, percent: 0, taxReturned: false },
  ],
};
