import { drawMap } from '#app/places/draw-map.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia, dayStart } from '#app/shared/india-time.ts';
import { eventManagerFor, managerWithName } from '../../core/event-manager.ts';
import { mapLink } from '../../core/map-link.ts';
import type { ShownHost } from '../../view/artist-sees.ts';
import { artistBooking } from '../artist-bookings.server.ts';
import { selectNextEvent } from './home-queries.server.ts';

/** The next agreed performance; of the host only what `artistViewOf` gives. Null if there is none. */
export async function nextEvent(db: Database, artistId: number, now: Date) {
  const row = await selectNextEvent(db, artistId);
  const found = row && (await artistBooking(db, artistId, row.id));
  if (!row || !found) return null;
  const { booking, earnings } = found;
  const reach = booking.host?.reach ?? null;
  const host: ShownHost | null = booking.host && { name: booking.host.name, phone: reach?.phone ?? null };
  const home = { lat: row.lat, lng: row.lng };
  const venue = reach && (reach.point ?? venuePlace({ address: reach.address }));
  return {
    id: booking.id,
    date: booking.date,
    from: booking.from,
    to: booking.to,
    minutes: booking.minutes,
    callMinutes: booking.callMinutes,
    daysLeft: daysBetween(now, booking.startsAt),
    stands: booking.eventState,
    occasion: booking.occasion,
    audienceSize: booking.audienceSize,
    photo: booking.artist.photo,
    place: booking.place,
    distanceKm: booking.distanceKm,
    net: earnings.net,
    host,
    manager: managerWithName(
      eventManagerFor(
        booking,
        row.manager_name && row.manager_phone ? { name: row.manager_name, phone: row.manager_phone } : null,
        now,
      ),
    ),
    address: reach?.address ?? null,
    access: reach?.access ?? '',
    directions: reach && mapLink({ address: reach.address, lat: null, lng: null, ...reach.point }),
    map: venue ? drawMap([venue, home]) : null,
  };
}

export type NextEvent = NonNullable<Awaited<ReturnType<typeof nextEvent>>>;

function daysBetween(now: Date, then: Date): number {
  return Math.round(
    (dayStart(dayInIndia(then)).getTime() - dayStart(dayInIndia(now)).getTime()) / 86_400_000,
  );
}
