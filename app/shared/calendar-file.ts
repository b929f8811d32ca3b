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

const MAX_LENGTH = 73;

/** RFC 5545 folding: at most 75 bytes a line, never splitting a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  let bytes = 0;
  for (const letter of line) {
    const size = utf8Length(letter.codePointAt(0)!);
    if (bytes + size > MAX_LENGTH) {
      pieces.push(line.slice(from, at));
      from = at;
      bytes = 0;
    }
    bytes += size;
    at += letter.length;
  }
  return [...pieces, line.slice(from)].join('\r\n ');
}

/** In UTF-8. Encoding each letter of a full calendar would take ten times as long. */
function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
