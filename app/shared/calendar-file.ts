/** One entry of a calendar file (RFC 5545). Instants are written in UTC, which every calendar shows in its own time. */
export interface CalendarEntry {
  /** The same for ever for the same thing, so that a newer file replaces the entry. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  state: 'tentative' | 'confirmed' | 'cancelled';
  start: Date;
  end: Date;
  title: string;
  description?: string;
  place?: string;
  point?: { lat: number; lng: number } | null;
  url?: string;
  /** Minutes before the start at which a calendar reminds. */
  remindMinutes?: number;
}

/** A calendar file of entries, as of `stamp`. */
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

/** Lines are at most 75 bytes; a longer one goes on after a space. Letters are never cut in two. */
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
