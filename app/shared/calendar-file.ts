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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mehfil//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(entry: CalendarEntry, stamp: Date): string[] {
  const { point, remindMinutes } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `STATUS:${entry.state.toUpperCase()}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    ...(point ? [`GEO:${point.lat.toFixed(6)};${point.lng.toFixed(6)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    ...(remindMinutes && entry.state !== 'cancelled' ? alarmLines(entry, remindMinutes) : []),
    'END:VEVENT',
  ];
}

function alarmLines({ title }: CalendarEntry, minutes: number): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
}

function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r?\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const ENCODER = new TextEncoder();
const MAX_LENGTH = 73;

/** RFC 5545 folding: at most 75 bytes a line, never splitting a character. */
function folded(line: string): string {
  const pieces = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = ENCODER.encode(letter).length;
    if (bytes + size > MAX_LENGTH) {
      pieces.push('');
      bytes = 0;
    }
    pieces[pieces.length - 1] += letter;
    bytes += size;
  }
  return pieces.join('\r\n ');
}
