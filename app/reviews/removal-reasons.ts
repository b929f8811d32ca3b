/** What a review may be removed for, and nothing else: a low rating is none of them. */
export const REMOVAL_REASONS = [
  'contact_details',
  'abuse',
  'personal_data',
  'not_about_performance',
  'not_genuine',
  'unlawful',
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
