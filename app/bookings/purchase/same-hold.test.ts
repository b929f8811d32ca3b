import { expect, test } from 'vitest';
import { sameLines, sameTimeAndTotal } from './same-hold.ts';

const kit = { kitId: 1, equipmentId: null, quantity: 1 };
const microphones = { kitId: null, equipmentId: 1, quantity: 2 };

test('the same sound in another order is the same', () => {
  expect(sameLines([kit, microphones], [microphones, kit])).toBe(true);
  expect(sameLines([], [])).toBe(true);
});

test('sound lines: another quantity or kind is not the same', () => {
  expect(sameLines([microphones], [{ ...microphones, quantity: 3 }])).toBe(false);
  expect(sameLines([kit], [{ kitId: null, equipmentId: 1, quantity: 1 }])).toBe(false);
  expect(sameLines([kit], [])).toBe(false);
});

const at = (hour: number) => new Date(Date.UTC(2026, 11, 12, hour));
const draft = { starts_at: at(14), ends_at: at(16), total_paise: 500_000, hold_expires_at: at(10) };
const asked = { time: { startsAt: at(14), endsAt: at(16) }, total: 500_000, now: at(9) };

test('running hold: equal when time and total are equal', () => {
  expect(sameTimeAndTotal(draft, asked)).toBe(true);
});

test('another time, another total and an ended hold are not', () => {
  expect(sameTimeAndTotal(draft, { ...asked, time: { startsAt: at(13), endsAt: at(16) } })).toBe(false);
  expect(sameTimeAndTotal(draft, { ...asked, time: { startsAt: at(14), endsAt: at(17) } })).toBe(false);
  expect(sameTimeAndTotal(draft, { ...asked, total: 500_001 })).toBe(false);
  expect(sameTimeAndTotal(draft, { ...asked, now: at(10) })).toBe(false);
});
