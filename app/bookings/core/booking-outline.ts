import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import type { BookingState } from './booking-states.ts';

/**
 * State of an agreed event: `awaited` before the start, `missing` from then until the end while the artist was
 * not seen, `running` once they came; after the end `over`, or `unseen` where no arrival was recorded.
 */
export type EventState = 'awaited' | 'missing' | 'running' | 'over' | 'unseen';

/** Instants are absolute, times are `19:00:00` IST. */
export interface OutlineRow {
  id: string;
  code: string;
  state: BookingState;
  artist_id: number;
  artist_name: string;
  artist_kind: string;
  artist_category: string;
  artist_photo: string | null;
  occasion: string;
  audience_size: string;
  event_date: string;
  starts_local: string;
  ends_local: string;
  starts_at: Date;
  ends_at: Date;
  call_minutes: number;
  eventState: EventState | null;
  now: Date;
}

export type BookingOutline = ReturnType<typeof outlineOf>;

/** What host and artist both see of a booking. `from` and `to` are `19:00` IST. The last three are not on the wire. */
export function outlineOf(row: OutlineRow) {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    artist: {
      id: row.artist_id,
      name: row.artist_name,
      kind: row.artist_kind,
      category: row.artist_category,
      photo: row.artist_photo,
    },
    occasion: row.occasion,
    audienceSize: row.audience_size,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    minutes: performanceMinutes({ startsAt: row.starts_at, endsAt: row.ends_at }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    // Before the start, on site.
    callMinutes: row.call_minutes,
    eventState: row.eventState,
    now: row.now,
  };
}
