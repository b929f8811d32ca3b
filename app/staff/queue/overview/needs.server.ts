import type { Database } from '#app/platform/database.server.ts';
import { type QueueKey, queuesOf } from '../../frame/admin-queues.ts';
import { isNear } from '../../team/rank-managers.ts';
import { selectWaiting } from '../queue-queries.server.ts';
import { waitingAddress } from '../waiting-address.ts';

const PER_QUEUE = 8;

export interface Need {
  queue: QueueKey;
  cost: Cost;
  id: string;
  code: string;
  about: string;
  /** Paise. */
  amount: number | null;
  startsAt: Date | null;
  since: Date | null;
  due: Date | null;
  phone: string | null;
  to: string;
  /** Waits for a second person. */
  waits: boolean;
}

/** What needs a person, of the queues that these roles work on; the dearest to leave first, at most eight of a queue. */
export async function needsOf(db: Database, roles: readonly string[], now: Date): Promise<Need[]> {
  const found: Omit<Need, 'cost'>[] = [];
  for (const { key, to } of queuesOf(roles)) {
    const waiting = await selectWaiting(db, key, { limit: PER_QUEUE, offset: 0 });
    for (const item of waiting) {
      const { id, code, about, amount, startsAt, since, due, phone = null } = item;
      found.push({
        ...{ queue: key, id, code, about, startsAt, since, due, phone },
        amount: amount === null ? null : Number(amount),
        to: waitingAddress(key, item) ?? to,
        waits: item.waits ?? false,
      });
    }
  }
  return sortNeedsByCost(
    found.filter((item) => needsActionNow(item, now)),
    now,
  );
}

/** Something that a person has to do, as far as its place in the list depends on it. Amounts in paise. */
export interface Urgency {
  queue: QueueKey;
  id: string;
  amount: number | null;
  startsAt: Date | null;
  since: Date | null;
  due: Date | null;
}

/** What waiting costs, the dearest first. */
export const COSTS = ['evening', 'money', 'people', 'later'] as const;
type Cost = (typeof COSTS)[number];

const HOUR = 3_600_000;
/** What harms an event within this time comes first. */
const SOON_MS = 3 * HOUR;

const KIND: Record<QueueKey, 'evening' | 'money' | 'people' | 'later'> = {
  day: 'evening',
  musts: 'people',
  deliveries: 'evening',
  replacing: 'evening',
  unanswered: 'evening',
  refunds: 'money',
  quarantined: 'money',
  payoutsByBank: 'money',
  payoutsLate: 'money',
  payoutsHomeless: 'later',
  disputes: 'money',
  approvals: 'money',
  absences: 'money',
  undelivered: 'money',
  tickets: 'people',
  reported: 'people',
  stays: 'people',
  names: 'later',
  unmanaged: 'later',
  collections: 'later',
  reviews: 'later',
  artists: 'later',
  profiles: 'later',
  changes: 'later',
  checks: 'later',
  standing: 'people',
};

/** An event is lost in hours; where money is asked or paid for it, money is lost by its deadline. */
export function costOf(need: Urgency, now: Date): Cost {
  const kind = KIND[need.queue];
  if (kind === 'evening') {
    if (hasLongBegun(need, now)) return 'later';
    if (timeToActBy(need, now) - now.getTime() <= SOON_MS) return 'evening';
    return need.amount === null ? 'later' : 'money';
  }
  if (need.queue === 'musts' && need.startsAt && need.startsAt.getTime() - now.getTime() <= SOON_MS)
    return 'evening';
  // Of somebody who is not safe at an event.
  if (need.queue === 'tickets' && need.due && need.since && need.due.getTime() - need.since.getTime() <= HOUR)
    return 'evening';
  if (need.queue === 'unmanaged' && need.startsAt && isNear(need.startsAt, now)) return 'people';
  return kind;
}

/** An arrival that was never recorded harms no event any more. */
function hasLongBegun({ queue, startsAt }: Urgency, now: Date): boolean {
  return queue === 'day' && startsAt !== null && now.getTime() - startsAt.getTime() > SOON_MS;
}

/** Instant by which something should be done, or since which it waits. */
function timeToActBy({ queue, due, startsAt, since }: Urgency, now: Date): number {
  const times = queue === 'replacing' ? [due, startsAt] : [due ?? startsAt ?? since];
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length > 0 ? Math.min(...known) : now.getTime();
}

/** Sorted by what it costs to wait: by kind, then the earliest, then the larger amount. */
export function sortNeedsByCost<Need extends Urgency>(
  needs: readonly Need[],
  now: Date,
): (Need & { cost: Cost })[] {
  return needs
    .map((need) => ({ ...need, cost: costOf(need, now) }))
    .sort(
      (one, other) =>
        COSTS.indexOf(one.cost) - COSTS.indexOf(other.cost) ||
        timeToActBy(one, now) - timeToActBy(other, now) ||
        (other.amount ?? 0) - (one.amount ?? 0) ||
        one.id.localeCompare(other.id),
    );
}

/** Whether it waits already: tonight's events are awaited only from an hour before their call time on. */
export function needsActionNow({ queue, due }: Pick<Urgency, 'queue' | 'due'>, now: Date): boolean {
  if (queue !== 'day' && queue !== 'deliveries') return true;
  return due !== null && due.getTime() - now.getTime() <= HOUR;
}
