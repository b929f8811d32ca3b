import { mayDo, type Right } from '#app/accounts/core/roles.ts';

interface AdminSection {
  key: string;
  to: string;
  right: Right | null;
  group: 'work' | 'house';
  count?: string;
  end?: true;
}

/** Back office pages in navigation order; add a line for each new page. */
export const ADMIN_SECTIONS = [
  { key: 'overview', to: '/operator', right: null, group: 'work', end: true },
  { key: 'bookings', to: '/operator/bookings', right: 'see_bookings', group: 'work' },
  { key: 'soundOrders', to: '/operator/sound-orders', right: 'see_bookings', group: 'work' },
  { key: 'day', to: '/operator/day', right: 'run_the_day', group: 'work', count: 'day' },
  { key: 'soundPapers', to: '/operator/sound-papers', right: 'run_the_day', group: 'work' },
  { key: 'tickets', to: '/operator/tickets', right: 'answer_tickets', group: 'work', count: 'tickets' },
  { key: 'reported', to: '/operator/reported', right: 'answer_tickets', group: 'work', count: 'reported' },
  { key: 'reviews', to: '/operator/reviews', right: 'moderate_reviews', group: 'work' },
  { key: 'artists', to: '/operator/people/artists', right: 'see_artists', group: 'work' },
  { key: 'hosts', to: '/operator/people/hosts', right: 'see_hosts', group: 'work' },
  { key: 'figures', to: '/operator/figures', right: 'see_figures', group: 'house' },
  { key: 'money', to: '/operator/money', right: 'see_money', group: 'house' },
  { key: 'sound', to: '/operator/sound', right: 'edit_sound', group: 'house' },
  { key: 'soundCalendar', to: '/operator/sound-calendar', right: 'run_the_day', group: 'house' },
  { key: 'site', to: '/operator/site', right: 'edit_site', group: 'house' },
  { key: 'catalogue', to: '/operator/catalogue', right: 'edit_site', group: 'house' },
  { key: 'searchWords', to: '/operator/search-words', right: 'edit_site', group: 'house' },
  { key: 'switches', to: '/operator/switches', right: 'set_switches', group: 'house' },
  { key: 'staff', to: '/operator/staff', right: 'manage_staff', group: 'house' },
  { key: 'audit', to: '/operator/audit', right: 'see_audit', group: 'house' },
  { key: 'security', to: '/operator/security', right: 'see_audit', group: 'house' },
] as const satisfies readonly AdminSection[];

export function sectionsOf(roles: readonly string[], group: AdminSection['group']): AdminSection[] {
  const all: readonly AdminSection[] = ADMIN_SECTIONS;
  return all.filter((section) => section.group === group && mayOpen(roles, section.right));
}

function mayOpen(roles: readonly string[], right: Right | null): boolean {
  return right === null || mayDo(roles, right);
}
