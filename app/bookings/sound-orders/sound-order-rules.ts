import { type PerformanceTime, performanceMinutes } from '#app/artists/calendar/slot.ts';
import { soundWindow } from '#app/sound/stock.ts';
import { MAX_AHEAD, NOTICE_HOURS } from '../core/booking-rules.ts';

export const MAX_HOURS = 12;

export const EARLIEST_DELIVERY_HOURS = 24;

const HOUR = 3_600_000;

export type TimeRefusal =
  | { reason: 'too_soon'; hours: number }
  | { reason: 'too_far_ahead' }
  | { reason: 'too_long'; hours: number };

/** Why nothing can be delivered at this time, or null. Stock is checked by the database. */
export function orderTimeRefusal(now: Date, time: PerformanceTime): TimeRefusal | null {
  const ahead = time.startsAt.getTime() - now.getTime();
  if (ahead < NOTICE_HOURS * HOUR) return { reason: 'too_soon', hours: NOTICE_HOURS };
  if (ahead > MAX_AHEAD) return { reason: 'too_far_ahead' };
  if (performanceMinutes(time) > MAX_HOURS * 60) return { reason: 'too_long', hours: MAX_HOURS };
  return null;
}

/** Past the return time without a recorded delivery: staff settle it, the sweep does not. */
export function isUnsettled(
  order: { state: string; starts_at: Date; ends_at: Date; delivered_at: Date | null },
  now: Date,
): boolean {
  if (order.state !== 'confirmed' || order.delivered_at) return false;
  return now >= soundWindow({ startsAt: order.starts_at, endsAt: order.ends_at }).to;
}
