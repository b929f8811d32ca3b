import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** RFC 5545 entry. Instants are written in UTC, calendars convert. */
export interface CalendarEntry {
  /** Must be stable, so that a newer file replaces the entry. */
  uid: string;
  /** Must rise with every change. */
  sequence: number;
  state: 'tentative' | 'confirmed' | 'cancelled';
  start: Date;
  end: Date;
  title: string;
  description?: string;
  place?: string;
  point?: { lat: number; lng: number } | null;
  url?: string;
  /** Reminder, minutes before the start. */
  remindMinutes?: number;
}

/** @param stamp DTSTAMP of the file. */
export function calendarFile(entries: readonly CalendarEntry[], stamp: Date, name?: string): string {
  const calendar = ical({
    prodId: '//Mehfil//Bookings//EN',
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ...(name && { name: clean(name) }),
  });
  for (const { uid, state, title, place, point, remindMinutes, description, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      id: uid,
      stamp,
      status: ICalEventStatus[STATUS[state]],
      summary: clean(title),
      ...(description && { description: clean(description) }),
      ...(place && {
        location: { title: clean(place), ...(point && { geo: { lat: point.lat, lon: point.lng } }) },
      }),
      ...(remindMinutes &&
        state !== 'cancelled' && { alarms: [{ type: ICalAlarmType.display, trigger: remindMinutes * 60 }] }),
    });
  return calendar.toString();
}

const STATUS = { tentative: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

/** Without control characters, which no calendar reads; line breaks stay. */
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
