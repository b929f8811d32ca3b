/** What somebody of our staff is. One person may hold several; the owner holds every right. */
export const ROLES = ['support', 'event_manager', 'finance', 'content', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Everything that the operator's side can be asked to do, and whose work it is. The least that each needs. */
const RIGHTS = {
  /** See any booking, its people and its messages. */
  see_bookings: ['support', 'event_manager', 'finance'],
  /** Accept, decline, cancel, replace and edit for others. */
  run_bookings: ['support', 'event_manager'],
  /** Say which event manager looks after a booking. */
  assign_managers: ['support', 'event_manager'],
  /** The board of the day: check-ins, lateness, completion. */
  run_the_day: ['event_manager', 'support'],
  /** Money that is owed, paid out, refunded and compared. */
  see_money: ['finance'],
  move_money: ['finance'],
  /** Decide what an unhappy host gets. */
  settle_disputes: ['support', 'finance'],
  /** Answer what people write to us. */
  answer_tickets: ['support'],
  /** Artists' applications, profiles and media. */
  review_artists: ['content', 'support'],
  /** What stands in public: reviews, slides, counters, policies. */
  moderate_reviews: ['content', 'support'],
  edit_site: ['content'],
  /** Kits, equipment, prices and stock. */
  edit_sound: ['content'],
  /** The figures that the business is steered by. */
  see_figures: ['finance', 'support', 'event_manager', 'content'],
  /** Who holds which role, and what everybody did. */
  manage_staff: [],
  see_audit: [],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

/** Whether somebody with these roles may do this. */
export function mayDo(roles: readonly string[], right: Right): boolean {
  const holders: readonly string[] = RIGHTS[right];
  return roles.some((role) => role === 'owner' || holders.includes(role));
}

/** Whether an account is of our staff at all. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some((role) => (ROLES as readonly string[]).includes(role));
}

/** The roles of our staff among an account's. */
export function staffRoles(roles: readonly string[]): Role[] {
  return ROLES.filter((role) => roles.includes(role));
}
