import { callAt } from '#app/bookings/day/day-times.ts';

/** Whether an artist is where they should be. */
export type Presence = 'there' | 'late' | 'missing' | 'due' | 'later' | 'unseen';

interface Occasion {
  startsAt: Date;
  endsAt: Date;
  arrivedAt: Date | null;
  lateMinutes: number | null;
}

/**
 * `there` or `late` once they were seen; before that `later` until an hour before call time, `due` until it,
 * `missing` from then to the end, and `unseen` when the evening ended without anybody saying that they came.
 */
export function presenceOf(occasion: Occasion, now: Date): Presence {
  if (occasion.arrivedAt) return (occasion.lateMinutes ?? 0) > 0 ? 'late' : 'there';
  if (now >= occasion.endsAt) return 'unseen';
  const call = callAt(occasion);
  if (now >= call) return 'missing';
  return call.getTime() - now.getTime() <= 3_600_000 ? 'due' : 'later';
}

/** Whether the equipment of an order is where it should be. */
export type DeliveryPresence = 'back' | 'overdue' | 'there' | 'missing' | 'unseen' | 'due' | 'later';

interface Delivery {
  /** From when the equipment is promised at the venue, and until when it is taken away. */
  window: { from: Date; to: Date };
  deliveredAt: Date | null;
  collectedAt: Date | null;
}

/** `there` once it was delivered and `back` once it was collected; before and between, by the times that were promised. */
export function deliveryPresence(
  { window, deliveredAt, collectedAt }: Delivery,
  now: Date,
): DeliveryPresence {
  if (collectedAt) return 'back';
  if (deliveredAt) return now > window.to ? 'overdue' : 'there';
  if (now >= window.to) return 'unseen';
  if (now >= window.from) return 'missing';
  return window.from.getTime() - now.getTime() <= 3_600_000 ? 'due' : 'later';
}
