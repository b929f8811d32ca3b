import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breaksCurfew, minutesFromStart, runSheet } from './run-sheet.ts';
import { needsOf, type Venue, venueGaps } from './venue-match.ts';

const eventState = new Date('2026-12-12T13:30:00Z'); // 19:00 IST
const plan = { startsAt: eventState, callMinutes: 60, minutes: 150, hasOurSound: true, outdoor: true };

test('plan: follows the booking, from sound setup to curfew [S9-12]', () => {
  expect(runSheet(plan, {}, []).map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['sound', -150],
    ['call', -60],
    ['sound_check', -45],
    ['guests', -30],
    ['start', 0],
    ['break', 75],
    ['end', 150],
    ['curfew', 180],
  ]);
  const small = runSheet({ ...plan, minutes: 60, hasOurSound: false, outdoor: false }, {}, []);
  expect(small.map(({ kind }) => kind)).toEqual(['call', 'sound_check', 'guests', 'start', 'end']);
});

test('plan: moved and added items shift with the booking', () => {
  const moved = { guests: { minutes: 20, who: 'host' as const } };
  const own = [{ id: 7, title: 'Jaimala', minutes: 20, who: 'everyone' as const }];
  const later = new Date(eventState.getTime() + 3_600_000);
  const sheet = runSheet({ ...plan, startsAt: later }, moved, own);
  const placed = sheet.filter(({ key }) => key === 'guests' || key === '7');
  expect(placed.map(({ at }) => at.toISOString())).toEqual([
    '2026-12-12T14:50:00.000Z',
    '2026-12-12T14:50:00.000Z',
  ]);
  expect(placed.map(({ moved }) => moved)).toEqual([true, false]);
});

test.each([
  ['ends at ten', 19, 180, false],
  ['ends a minute after ten', 19, 181, true],
  ['begins at half past five in the morning', 5, 60, true],
])('outdoor performance that %s: curfew kept or broken', (_when, hour, minutes, breaks) => {
  const startsAt = new Date(Date.UTC(2026, 11, 12, hour - 6, 30));
  expect(breaksCurfew({ startsAt, minutes, outdoor: true })).toBe(breaks);
  expect(breaksCurfew({ startsAt, minutes, outdoor: false })).toBe(false);
});

test('time of day: the one nearest to the start', () => {
  const late = new Date('2026-12-12T17:30:00Z'); // 23:00 IST
  expect([minutesFromStart(late, '22:15'), minutesFromStart(late, '00:30')]).toEqual([-45, 90]);
});

const hall: Venue = {
  setting: 'indoor',
  powerPoints: 3,
  stageWidth: 8,
  stageDepth: 12,
  sound: 'ours',
  changingRoom: true,
  loudspeakerPermit: false,
};
const rider = { powerPoints: 3, stageFeet: { width: 12, depth: 8 }, channels: 8, arrivalMinutes: 60 };

test('venue check: complete venue with rotated stage has no gaps', () => {
  expect(venueGaps(needsOf(rider), hall, true)).toEqual([]);
});

test.each([
  [{ powerPoints: 2 }, 'power'],
  [{ stageWidth: 7 }, 'stage'],
  [{ sound: 'none' as const }, 'sound'],
  [{ changingRoom: false }, 'changing_room'],
])('venue check: one missing need gives one task: %o', (change, kind) => {
  expect(venueGaps(needsOf(rider), { ...hall, ...change }, false).map((gap) => gap.kind)).toEqual([kind]);
});

test('outdoor venue: needs written permission and an end by ten', () => {
  const lawn = { ...hall, setting: 'outdoor' as const };
  expect(venueGaps(needsOf(rider), lawn, true).map(({ kind }) => kind)).toEqual(['permit', 'curfew']);
});

test('whatever a stored rider holds, it never breaks the list', () => {
  fc.assert(fc.property(fc.anything(), (stored) => void venueGaps(needsOf(stored), hall, false)));
});
