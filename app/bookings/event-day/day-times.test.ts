import { expect, test } from 'vitest';
import { keyRing } from '#app/platform/key-ring.server.ts';
import { arrivalCodes } from './day-deps.server.ts';
import { alarmsInOrder, canArrive, dueAlarms } from './day-times.ts';

const startsAt = new Date('2026-12-12T13:30:00Z');
const endsAt = new Date('2026-12-12T16:00:00Z');
const at = (minutesFromStart: number, seconds = 0) =>
  new Date(startsAt.getTime() + (minutesFromStart * 60 + seconds) * 1000);

test.each([
  ['a second before the call time', at(-60, -1), []],
  ['at the call time, 60 minutes before', at(-60), ['artist']],
  ['a second before 45 minutes before', at(-45, -1), ['artist']],
  ['45 minutes before', at(-45), ['artist', 'manager']],
  ['a second before 30 minutes before', at(-30, -1), ['artist', 'manager']],
  ['30 minutes before', at(-30), ['artist', 'manager', 'everyone']],
  ['after the start', at(5), ['artist', 'manager', 'everyone']],
])('missing artist alarm: right people notified %s [S1-05]', (_when, now, steps) => {
  expect(dueAlarms({ startsAt, endsAt, callMinutes: 60 }, now)).toEqual(steps);
});

test('longer call time: the artist is alarmed then, others as ever', () => {
  const long = { startsAt, endsAt, callMinutes: 120 };
  expect(dueAlarms(long, at(-120, -1))).toEqual([]);
  expect(dueAlarms(long, at(-120))).toEqual(['artist']);
  expect(dueAlarms(long, at(-45))).toEqual(['artist', 'manager']);
  expect([canArrive(long, at(-300, -1)), canArrive(long, at(-300))]).toEqual([false, true]);
});

test('check-in: open from three hours before call time until end', () => {
  const taken = (now: Date) => canArrive({ startsAt, endsAt, callMinutes: 60 }, now);
  expect([taken(at(-240, -1)), taken(at(-240)), taken(at(150, -1)), taken(at(150))]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

const EVENING = new Date('2026-12-05T13:30:00Z');

test('arrival code: differs by booking, artist and start', () => {
  const { of, accepts } = arrivalCodes(keyRing({ current: 'secret' }));
  const codes = Array.from({ length: 200 }, (_, n) => of({ id: `b${n}`, artistId: 1, startsAt: EVENING }));
  for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(180);
  const booking = { id: 'b0', artistId: 1, startsAt: EVENING };
  const code = of(booking);
  expect(accepts(booking, ` ${code} `)).toBe(true);
  expect(accepts(booking, `${code}0`)).toBe(false);
  expect(of({ ...booking, artistId: 2 })).not.toBe(code);
  expect(of({ ...booking, startsAt: new Date('2026-12-06T13:30:00Z') })).not.toBe(code);
  expect(arrivalCodes(keyRing({ current: 'other' })).of(booking)).not.toBe(code);
});

test('arrival code: valid after secret rotation, unless the secret leaked', () => {
  const booking = { id: 'b0', artistId: 1, startsAt: EVENING };
  const shown = arrivalCodes(keyRing({ current: 'former' })).of(booking);
  const taken = (secrets: object) =>
    arrivalCodes(keyRing({ current: 'secret', ...secrets })).accepts(booking, shown);
  expect([taken({ old: ['former'] }), taken({ leaked: ['former'] }), taken({})]).toEqual([
    true,
    false,
    false,
  ]);
});

test('arrival alarms: listed in the order of notification', () => {
  expect(alarmsInOrder(['artist', 'everyone', 'manager'])).toEqual(['artist', 'manager', 'everyone']);
  expect(alarmsInOrder(['artist'])).toEqual(['artist']);
});
