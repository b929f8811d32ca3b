/** Staff roles. One person may hold several; the owner has every right. */
export const ROLES = ['support', 'event_manager', 'finance', 'content', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The minimum roles for each right in the back office; `owner` is implied. */
const RIGHTS = {
  see_bookings: ['support', 'event_manager', 'finance'],
  run_bookings: ['support', 'event_manager'],
  assign_managers: ['support', 'event_manager'],
  run_the_day: ['event_manager', 'support'],
  see_money: ['finance'],
  move_money: ['finance'],
  settle_disputes: ['support', 'finance'],
  answer_tickets: ['support'],
  review_artists: ['content', 'support'],
  revoke_checks: [],
  see_artists: ['support', 'event_manager', 'content'],
  restrict_artists: ['support'],
  see_hosts: ['support', 'event_manager', 'finance'],
  see_contacts: ['support', 'event_manager'],
  block_hosts: ['support'],
  moderate_reviews: ['content', 'support'],
  edit_site: ['content'],
  edit_sound: ['content'],
  set_switches: ['finance'],
  see_figures: ['finance', 'support', 'event_manager', 'content'],
  manage_staff: [],
  see_audit: [],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

export function mayDo(roles: readonly string[], right: Right): boolean {
  const holders: readonly string[] = RIGHTS[right];
  return roles.some((role) => role === 'owner' || holders.includes(role));
}

export function isStaff(roles: readonly string[]): boolean {
  return roles.some((role) => (ROLES as readonly string[]).includes(role));
}

export function staffRoles(roles: readonly string[]): Role[] {
  return ROLES.filter((role) => roles.includes(role));
}
