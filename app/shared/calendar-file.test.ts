import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'booking-1@mehfil.example',
  sequence: 4,
  state: 'confirmed',
  start: new Date('2026-12-12T13:30:00Z'),
  end: new Date('2026-12-12T16:00:00Z'),
  title: 'Jasleen; Kaur, "live"',
  description: 'First line\nsecond',
  place: 'हॉल '.repeat(20),
  point: { lat: 30.7333, lng: 76.7794 },
  remindMinutes: 1440,
};
const stamp = new Date('2026-11-01T00:00:00Z');
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

test('calendar entry: keeps its name, states version and UTC hours', () => {
  const file = unfolded(calendarFile([entry], stamp));
  for (const line of [
    'UID:booking-1@mehfil.example',
    'SEQUENCE:4',
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261212T133000Z',
    'DTEND:20261212T160000Z',
    'STATUS:CONFIRMED',
    'GEO:30.7333;76.7794',
    'TRIGGER:-P1D',
  ])
    expect(file).toContain(`\r\n${line}\r\n`);
});

test('calendar text: special characters and line breaks are escaped', () => {
  const file = unfolded(calendarFile([{ ...entry, title: 'Party\r\nSTATUS:CANCELLED' }], stamp));
  expect(file).toContain('SUMMARY:Party\\nSTATUS:CANCELLED\r\n');
  expect(unfolded(calendarFile([entry], stamp))).toContain('SUMMARY:Jasleen\\; Kaur\\, "live"');
});

test('calendar lines: at most 75 bytes, no letter split', () => {
  const file = calendarFile([entry], stamp);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`LOCATION:${'हॉल '.repeat(20)}`);
});

test('cancelled entry: marked as cancelled, without a reminder', () => {
  const file = calendarFile([{ ...entry, state: 'cancelled' }], stamp);
  expect(file).toContain('STATUS:CANCELLED');
  expect(file).not.toContain('VALARM');
});

test('calendar file: 10,000 long entries are written in time', () => {
  const entries = Array.from({ length: 10_000 }, () => ({ ...entry, title: ','.repeat(120) }));
  const before = process.cpuUsage();
  calendarFile(entries, stamp);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
});
