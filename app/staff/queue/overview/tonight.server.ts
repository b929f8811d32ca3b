import { bookedTime } from '#app/artists/calendar/slot.ts';
import { callAt } from '#app/bookings/event-day/day-times.ts';
import { localityOfVenue } from '#app/bookings/view/locality-of.ts';
import { drawMap } from '#app/places/draw-map.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import type { Database } from '#app/platform/database.server.ts';
import {
  addDays,
  DAY_MS,
  type Day,
  dayInIndia,
  instantInIndia,
  minuteOfDay,
} from '#app/shared/india-time.ts';
import { selectDeliveries, selectEventsOfDay } from '../../event-day/day-queries.server.ts';
import { presenceOf } from '../../event-day/presence.ts';

const MAX_COUNT = 40;

export type EventRow = EventsOfDay['rows'][number];
type Row = Awaited<ReturnType<typeof selectEventsOfDay>>[number];

/** Events of today and tomorrow on a time axis each, today's on a map, and who looks after them. */
export async function eventsTodayAndTomorrow(db: Database, now: Date) {
  const today = dayInIndia(now);
  const rows = await selectEventsOfDay(db, today, MAX_COUNT);
  const deliveries = await selectDeliveries(db, today, MAX_COUNT);
  const events = timelineOfDay(today, rows, now, 1);
  const tomorrow = addDays(today, 1);
  const placed = rows.flatMap((row, index) => {
    const point = venuePoint(row);
    return point ? [{ point, number: events.rows[index]!.number, state: events.rows[index]!.state }] : [];
  });
  return {
    today: events,
    tomorrow: timelineOfDay(tomorrow, await selectEventsOfDay(db, tomorrow, MAX_COUNT), now, rows.length + 1),
    deliveries: {
      all: deliveries.length,
      done: deliveries.filter((row) => row.delivered_at !== null).length,
    },
    map: {
      drawing: drawMap(placed.map(({ point }) => point)),
      marks: placed.map(({ number, state }) => ({ number, state })),
    },
    duty: managersOnDuty(rows),
  };
}

export type Tonight = Awaited<ReturnType<typeof eventsTodayAndTomorrow>>;
export type EventsOfDay = ReturnType<typeof timelineOfDay>;

function timelineOfDay(day: Day, rows: readonly Row[], now: Date, firstNumber: number) {
  const times = rows.map((row) => ({
    ...bookedTime(row),
    callAt: callAt(bookedTime(row)),
  }));
  const axis = axisOf(day, times);
  const isToday = now >= instantInIndia(day);
  return {
    day,
    ticks: axis.ticks,
    now: isToday && now.getTime() < axis.to ? percentOf(now, axis) : null,
    rows: rows.map((row, index) => {
      const { startsAt, endsAt, callMinutes, callAt: call } = times[index]!;
      const seen = {
        arrivedAt: row.arrived_at,
        lateMinutes: row.late_minutes,
        lateReplacement: row.late_replacement,
      };
      return {
        id: row.id,
        code: row.code,
        /** As in the list and on the map. */
        number: firstNumber + index,
        artist: row.artist_name,
        place: localityOfVenue(row),
        state:
          row.state === 'replacing'
            ? ('none' as const)
            : presenceOf({ startsAt, endsAt, callMinutes, ...seen }, now),
        startsAt,
        callAt: call,
        endsAt,
        arrivedAt: row.arrived_at,
        lateMinutes: row.late_minutes ?? 0,
        /** The artist was there, and the performance has ended. */
        over: row.arrived_at !== null && endsAt <= now,
        /** Per cent of the axis. */
        bar: { call: percentOf(call, axis), start: percentOf(startsAt, axis), end: percentOf(endsAt, axis) },
      };
    }),
  };
}

function venuePoint({ venue_address: address, venue_lat: lat, venue_lng: lng }: Row) {
  return lat !== null && lng !== null ? { lat, lng } : venuePlace({ address });
}

/** Event managers of the events, with how many each has. */
function managersOnDuty(rows: readonly Row[]) {
  const people = new Map<string, { name: string; phone: string | null; events: number }>();
  for (const { manager_name: name, manager_phone: phone } of rows) {
    if (name === null) continue;
    const known = people.get(`${name} ${phone}`) ?? { name, phone, events: 0 };
    people.set(`${name} ${phone}`, { ...known, events: known.events + 1 });
  }
  return [...people.values()];
}

const HOUR_MS = 3_600_000;
const TICK_HOURS = 2;

interface Times {
  callAt: Date;
  endsAt: Date;
}

interface Axis {
  from: number;
  to: number;
  /** Every second hour: minutes after midnight IST, and where in per cent. */
  ticks: { minute: number; at: number }[];
}

/** Noon to midnight IST, and as far out as needed, in whole even hours. */
export function axisOf(day: Day, times: readonly Times[]): Axis {
  const midnight = instantInIndia(day).getTime();
  const step = TICK_HOURS * HOUR_MS;
  const first = Math.min(midnight + DAY_MS / 2, ...times.map(({ callAt }) => callAt.getTime()));
  const last = Math.max(midnight + DAY_MS, ...times.map(({ endsAt }) => endsAt.getTime()));
  const from = midnight + Math.floor((first - midnight) / step) * step;
  const to = midnight + Math.ceil((last - midnight) / step) * step;
  const ticks = [];
  for (let at = from; at <= to; at += step)
    ticks.push({ minute: minuteOfDay(new Date(at)), at: percentOf(at, { from, to }) });
  return { from, to, ticks };
}

/** Per cent of the axis, within it. */
export function percentOf(at: Date | number, { from, to }: Pick<Axis, 'from' | 'to'>): number {
  const share = (Number(at) - from) / (to - from);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}
