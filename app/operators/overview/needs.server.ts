import type { Database } from '#app/platform/database.server.ts';
import { type QueueKey, queuesOf } from '../admin-queues.ts';
import { selectWaiting } from '../queues/queue-queries.server.ts';
import { waitingAddress } from '../queues/waiting-address.ts';
import { type Cost, isNeed, orderNeeds } from './order-needs.ts';

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
  return orderNeeds(
    found.filter((item) => isNeed(item, now)),
    now,
  );
}
