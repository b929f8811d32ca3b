import fc from 'fast-check';
import { expect, test } from 'vitest';
import { performanceMinutes, performanceTime, slotOf, slotPartsOutside, slotRange } from './slot.ts';

test('local times are Indian time, independent of the machine’s zone [S1-07] [S5-10]', () => {
  const time = performanceTime('2026-12-12', '19:00', '21:30');
  expect(time.startsAt.toISOString()).toBe('2026-12-12T13:30:00.000Z');
  expect(performanceMinutes(time)).toBe(150);
});

test.each(['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'])(
  'a server in %s means the same slot',
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    const slot = slotOf({ ...performanceTime('2026-11-01', '23:30', '01:30'), callMinutes: 60 });
    process.env.TZ = before;
    expect(slotRange(slot)).toBe('[2026-11-01T16:30:00.000Z,2026-11-01T20:30:00.000Z)');
  },
);

test('an end before the start is on the next day [S5-10]', () => {
  expect(performanceMinutes(performanceTime('2026-12-31', '23:30', '01:30'))).toBe(120);
  expect(performanceTime('2028-02-28', '23:30', '00:30').endsAt.toISOString()).toBe(
    '2028-02-28T19:00:00.000Z',
  );
});

test('slot: 90 minutes before until 30 after the performance, half-open [S9-12]', () => {
  const slot = slotOf({ ...performanceTime('2026-12-12', '19:00', '21:30'), callMinutes: 60 });
  expect(slotRange(slot)).toBe('[2026-12-12T12:00:00.000Z,2026-12-12T16:30:00.000Z)');
});

test('slot: a longer call time begins it earlier, its end stays', () => {
  const slot = slotOf({ ...performanceTime('2026-12-12', '19:00', '21:30'), callMinutes: 120 });
  expect(slotRange(slot)).toBe('[2026-12-12T11:00:00.000Z,2026-12-12T16:30:00.000Z)');
});

test('performance length: more than zero, at most a day [S5-10]', () => {
  const clockTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  fc.assert(
    fc.property(clockTime, clockTime, (from, to) => {
      const minutes = performanceMinutes(performanceTime('2027-03-10', from, to));
      expect(minutes).toBeGreaterThan(0);
      expect(minutes).toBeLessThanOrEqual(24 * 60);
    }),
  );
});

test('slot beyond another: covers exactly the rest, nothing else', () => {
  const moment = fc.integer({ min: 0, max: 1000 });
  const span = fc.tuple(moment, fc.integer({ min: 1, max: 300 }));
  const slot = ([from, length]: [number, number]) => ({ from: new Date(from), to: new Date(from + length) });
  fc.assert(
    fc.property(span, span, (one, other) => {
      const [wanted, held] = [slot(one), slot(other)];
      const beyond = slotPartsOutside(wanted, held);
      const covers = (at: number, { from, to }: { from: Date; to: Date }) => at >= +from && at < +to;
      for (let at = +wanted.from - 1; at <= +wanted.to; at++) {
        const claims = [held, ...beyond].filter((span) => covers(at, span)).length;
        if (covers(at, wanted)) expect(claims).toBe(1);
        else expect(beyond.some((span) => covers(at, span))).toBe(false);
      }
    }),
  );
});

const hours = (from: number, to: number) => ({
  from: new Date(from * 3_600_000),
  to: new Date(to * 3_600_000),
});

test.each([
  ['before, touching', hours(8, 10), [hours(8, 10)]],
  ['after, touching', hours(14, 16), [hours(14, 16)]],
  ['the same', hours(10, 14), []],
  ['within', hours(11, 13), []],
  ['from the same start, longer', hours(10, 15), [hours(14, 15)]],
  ['to the same end, earlier', hours(9, 14), [hours(9, 10)]],
  ['around', hours(9, 15), [hours(9, 10), hours(14, 15)]],
])('held slot 10–14, wanted slot %s: only the rest claimed', (_where, wanted, beyond) => {
  expect(slotPartsOutside(wanted, hours(10, 14))).toEqual(beyond);
});

test('an end at the very start is a day later', () => {
  expect(performanceMinutes(performanceTime('2026-12-12', '19:00', '19:00'))).toBe(24 * 60);
});
