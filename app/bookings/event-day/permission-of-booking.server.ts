import type { Database } from '#app/platform/database.server.ts';
import type { selectBookingPeople } from '../core/booking-people-queries.server.ts';
import type { HostTask } from '../view/host-tasks.ts';
import { neededPermissions } from './needed-permissions.server.ts';

type Permission = Extract<HostTask, { key: 'paper' }>;

/** The permission that music needs on the event of a booking, and how far it is; null if none is needed. */
export async function permissionOfBooking(
  db: Database,
  booking: { id: string; date: string; from: string; to: string; address: string },
  people: Awaited<ReturnType<typeof selectBookingPeople>>,
): Promise<Pick<Permission, 'id' | 'state'> | null> {
  const { id, date, from, to, address } = booking;
  const { venue_lat: lat, venue_lng: lng, venue_setting: setting, host_id: hostId } = people;
  const { state } = await neededPermissions(db, { hostId, date, from, to, address, lat, lng, setting });
  return state && { id, state };
}
