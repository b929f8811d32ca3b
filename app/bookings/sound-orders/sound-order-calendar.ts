import type { CalendarEntry } from '#app/shared/calendar-file.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { soundWindow } from '#app/sound/stock.ts';
import type { SoundOrderState } from '../core/sound-order-states.ts';

const DAY_MINUTES = 1440;

interface CalendarOrder {
  id: string;
  code: string;
  state: SoundOrderState;
  startsAt: Date;
  endsAt: Date;
  address: string;
}

/** Calendar entry of a sound order. Times never change, so only its end raises the sequence. */
export function soundOrderEntry(order: CalendarOrder, origin: string): CalendarEntry {
  const { from, to } = soundWindow(order);
  const off = order.state === 'cancelled' || order.state === 'expired';
  const sure = order.state === 'confirmed' || order.state === 'completed';
  return {
    uid: `sound-order-${order.id}@${new URL(origin).host}`,
    sequence: off ? 1 : 0,
    state: off ? 'cancelled' : sure ? 'confirmed' : 'tentative',
    start: order.startsAt,
    end: order.endsAt,
    title: 'Sound system',
    description: `Delivered to your venue from ${formatInstant(from, 'en')}, collected by ${formatInstant(to, 'en')}.\nOrder ${order.code}`,
    place: order.address,
    url: `${origin}/sound-orders/${order.id}`,
    remindMinutes: DAY_MINUTES,
  };
}
