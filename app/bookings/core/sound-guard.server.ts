import { readSoundVerdict } from '#app/nights/sound-facts.server.ts';
import { eventTimes, mayBeSold, type Territory } from '#app/nights/sound-verdict.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { dayInIndia, timeInIndia } from '#app/shared/india-time.ts';
import type { BookingRow } from './booking-queries.server.ts';
import { timeFromMinutes } from './booking-times.ts';
import { selectAcceptedPermissions } from './event-queries.server.ts';
import type { SoundAnswer, SoundRefusal } from './sound-answer.ts';
import { readVenueSetting } from './venue-setting.ts';

export interface SoundEvent {
  /** Whose accepted permissions count; null for a visitor. */
  hostId: string | null;
  date: string;
  from: string;
  to: string;
  address: string;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  setting: string;
}

/** Null while the address names no place. */
export async function soundAnswer(db: Database, event: SoundEvent): Promise<SoundAnswer | null> {
  const place = venuePlace(event);
  return place && answerIn(db, event, place.region ?? 'india');
}

/** Why the music of a booking cannot go on until `end`, or null. By the clock, not by the written times. */
export function soundRefusalUntil(
  db: Database,
  booking: Pick<
    BookingRow,
    'host_id' | 'starts_at' | 'venue_address' | 'venue_lat' | 'venue_lng' | 'venue_setting'
  >,
  end: Date,
): Promise<SoundRefusal | null> {
  return soundRefusal(db, {
    hostId: booking.host_id,
    date: dayInIndia(booking.starts_at),
    from: timeInIndia(booking.starts_at),
    to: timeInIndia(end),
    address: booking.venue_address,
    lat: booking.venue_lat,
    lng: booking.venue_lng,
    setting: booking.venue_setting,
  });
}

/** Why music cannot be sold at this venue and time, or null. */
export async function soundRefusal(db: Database, event: SoundEvent): Promise<SoundRefusal | null> {
  const answer = await answerIn(db, event, venuePlace(event)?.region ?? 'india');
  if (answer.sold) return null;
  const { territory, permission } = answer;
  const latestEnd = answer.latestEnd!;
  if (answer.kind === 'blocked' || permission === null)
    return { reason: 'curfew_blocked', territory, latestEnd };
  return { reason: 'permission_missing', territory, latestEnd, permission };
}

async function answerIn(db: Database, event: SoundEvent, territory: Territory): Promise<SoundAnswer> {
  const { hostId, date, address } = event;
  const setting = readVenueSetting(event.setting);
  const times = eventTimes(event.from, event.to);
  const [verdict, accepted, now] = await pipelined([
    readSoundVerdict(db, { territory, setting, date, ...times }),
    hostId ? selectAcceptedPermissions(db, { hostId, date, address }) : [],
    businessNow(db),
  ]);
  const { kind, permission, exams, authority, askBy, latestEnd } = verdict;
  return {
    ...{ kind, territory, setting, permission, exams, authority },
    askBy: askBy < dayInIndia(now) ? null : askBy,
    latestEnd: latestEnd === null ? null : timeFromMinutes(latestEnd),
    sold: mayBeSold(verdict, times, accepted),
  };
}
