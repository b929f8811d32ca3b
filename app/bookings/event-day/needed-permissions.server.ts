import type { Database } from '#app/platform/database.server.ts';
import { minutesFromTime, timeFromMinutes } from '../core/booking-times.ts';
import { selectPermissions } from '../core/event-queries.server.ts';
import type { PermissionState } from '../core/permission.ts';
import { type SoundEvent, soundAnswer } from '../core/sound-guard.server.ts';

const HALF_HOUR = 30;

/**
 * Which permission the event of a booking needs, how far it is, and what its host has uploaded. `offered`: what may be
 * uploaded, also what a later end would need.
 */
export async function neededPermissions(db: Database, event: SoundEvent & { hostId: string }) {
  const verdict = await soundAnswer(db, event);
  const permissions = await selectPermissions(db, event);
  const later = verdict?.latestEnd ? await soundAnswer(db, withLaterEnd(event, verdict.latestEnd)) : null;
  const offered = [verdict?.permission, later?.permission].filter(
    (kind) => kind !== null && kind !== undefined,
  );
  const needed = verdict?.permission ?? null;
  const state: PermissionState | 'missing' | null =
    needed && (permissions.find(({ kind }) => kind === needed)?.state ?? 'missing');
  return { verdict, needed, state, offered: [...new Set(offered)], permissions };
}

interface BookingRow {
  host_id: string;
  event_date: string;
  starts_local: string;
  ends_local: string;
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
  venue_setting: SoundEvent['setting'];
}

/** Whether the permission that a booking needs is not there, or was refused. */
export async function isPermissionMissing(db: Database, booking: BookingRow): Promise<boolean> {
  const { state } = await neededPermissions(db, {
    hostId: booking.host_id,
    date: booking.event_date,
    from: booking.starts_local,
    to: booking.ends_local,
    address: booking.venue_address,
    lat: booking.venue_lat,
    lng: booking.venue_lng,
    setting: booking.venue_setting,
  });
  return state === 'missing' || state === 'refused';
}

function withLaterEnd(event: SoundEvent, latestEnd: string): SoundEvent {
  return { ...event, to: timeFromMinutes(minutesFromTime(latestEnd)! + HALF_HOUR) };
}
