import type { BookedTime } from '#app/artists/calendar/slot.ts';
import { callAt } from '#app/bookings/event-day/day-times.ts';

export type Presence = 'there' | 'late' | 'missing' | 'due' | 'later' | 'unseen';

interface Occasion extends BookedTime {
  arrivedAt: Date | null;
  lateMinutes: number | null;
  /** Booked while the event ran: on the way until they begin. */
  lateReplacement?: boolean;
}

/**
 * `later` until an hour before call time, `due` until it, then `missing`, `unseen` after the end.
 * `there` or `late` once seen.
 */
export function presenceOf(occasion: Occasion, now: Date): Presence {
  if (occasion.arrivedAt) return (occasion.lateMinutes ?? 0) > 0 ? 'late' : 'there';
  if (now >= occasion.endsAt) return 'unseen';
  const call = callAt(occasion);
  if (occasion.lateReplacement && now < occasion.startsAt) return 'due';
  if (now >= call) return 'missing';
  return call.getTime() - now.getTime() <= 3_600_000 ? 'due' : 'later';
}

export type DeliveryPresence = 'back' | 'overdue' | 'there' | 'missing' | 'unseen' | 'due' | 'later';

interface Delivery {
  /** Promised delivery and pickup times. */
  window: { from: Date; to: Date };
  deliveredAt: Date | null;
  collectedAt: Date | null;
}

/** `there` once delivered, `back` once collected; otherwise by the promised times. */
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
