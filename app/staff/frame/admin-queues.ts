import { mayDo, type Right } from '#app/accounts/core/roles.ts';

interface AdminQueue {
  key: string;
  /** For others the queue does not exist. */
  right: Right;
  to: string;
}

/** Work queues. Labels are the texts `queue.<key>`; counts come from `queue-counts`. */
export const ADMIN_QUEUES = [
  { key: 'unanswered', right: 'run_bookings', to: '/operator/queues/unanswered' },
  { key: 'replacing', right: 'run_bookings', to: '/operator/queues/replacing' },
  { key: 'unmanaged', right: 'assign_managers', to: '/operator/queues/unmanaged' },
  { key: 'musts', right: 'run_the_day', to: '/operator/queues/musts' },
  { key: 'stays', right: 'run_the_day', to: '/operator/queues/stays' },
  { key: 'day', right: 'run_the_day', to: '/operator/day' },
  { key: 'deliveries', right: 'run_the_day', to: '/operator/queues/deliveries' },
  { key: 'undelivered', right: 'run_bookings', to: '/operator/queues/undelivered' },
  { key: 'collections', right: 'run_the_day', to: '/operator/queues/collections' },
  { key: 'names', right: 'run_bookings', to: '/operator/queues/names' },
  { key: 'disputes', right: 'settle_disputes', to: '/operator/queues/disputes' },
  { key: 'tickets', right: 'answer_tickets', to: '/operator/tickets' },
  { key: 'reported', right: 'answer_tickets', to: '/operator/reported' },
  { key: 'approvals', right: 'see_bookings', to: '/operator/approvals' },
  { key: 'absences', right: 'run_bookings', to: '/operator/queues/absences' },
  { key: 'refunds', right: 'see_money', to: '/operator/queues/refunds' },
  { key: 'payoutsHomeless', right: 'see_money', to: '/operator/money/payouts?list=no-account' },
  { key: 'payoutsByBank', right: 'see_money', to: '/operator/money/payouts?list=byBank' },
  { key: 'payoutsLate', right: 'see_money', to: '/operator/money/payouts?list=late' },
  { key: 'quarantined', right: 'see_money', to: '/operator/queues/quarantined' },
  { key: 'reviews', right: 'moderate_reviews', to: '/operator/queues/reviews' },
  { key: 'artists', right: 'review_artists', to: '/operator/artists/applications' },
  { key: 'profiles', right: 'review_artists', to: '/operator/artists/profiles' },
  { key: 'changes', right: 'review_artists', to: '/operator/artists/changes' },
  { key: 'standing', right: 'review_artists', to: '/operator/artists/standing' },
  { key: 'checks', right: 'review_artists', to: '/operator/artists/checks' },
] as const satisfies readonly AdminQueue[];

export type QueueKey = (typeof ADMIN_QUEUES)[number]['key'];

export function queuesOf(roles: readonly string[]) {
  return ADMIN_QUEUES.filter(({ right }) => mayDo(roles, right));
}

/** Counts stop here and show as `99+`. */
export const COUNTED_UP_TO = 100;

export function cappedCountText(count: number): string {
  return count >= COUNTED_UP_TO ? `${COUNTED_UP_TO - 1}+` : String(count);
}
