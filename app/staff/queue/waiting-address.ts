import type { QueueKey } from '../frame/admin-queues.ts';
import type { Waiting } from './waiting.ts';

export function waitingAddress(
  queue: QueueKey,
  item: Pick<Waiting, 'id' | 'bookingId' | 'orderId'>,
): string | null {
  if (queue === 'tickets') return `/operator/tickets/${item.id}`;
  if (queue === 'disputes') return `/operator/disputes/${item.id}`;
  // Their actions are on the page of money.
  if (queue === 'payoutsHomeless' || queue === 'payoutsByBank' || queue === 'payoutsLate') return null;
  // Where what is open is listed.
  if (queue === 'musts') return `/bookings/${item.bookingId}#host-tasks`;
  if (item.orderId) return `/operator/sound-orders/${item.orderId}`;
  return item.bookingId ? `/operator/bookings/${item.bookingId}` : null;
}
