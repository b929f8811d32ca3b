/** The only removal reasons; a low rating is not one. */
export const REMOVAL_REASONS = [
  'contact_details',
  'abuse',
  'personal_data',
  'not_about_performance',
  'not_genuine',
  'unlawful',
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
