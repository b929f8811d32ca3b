import { expect, test } from 'vitest';
import { axisOf, percentOf } from './tonight.server.ts';

const DAY = '2026-11-28';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+05:30`);

test('a day without evenings is noon to midnight, in IST', () => {
  const axis = axisOf(DAY, []);
  expect([axis.from, axis.to]).toEqual([at('12:00').getTime(), at('00:00', '2026-11-29').getTime()]);
  expect(axis.ticks.map(({ minute }) => minute)).toEqual([720, 840, 960, 1080, 1200, 1320, 0]);
  expect(axis.ticks.map(({ at: place }) => place)).toEqual([0, 16.7, 33.3, 50, 66.7, 83.3, 100]);
});

test('time axis: widened to even hours by lunch and night', () => {
  const axis = axisOf(DAY, [
    { callAt: at('09:30'), endsAt: at('12:00') },
    { callAt: at('22:00'), endsAt: at('01:30', '2026-11-29') },
  ]);
  expect([axis.from, axis.to]).toEqual([at('08:00').getTime(), at('02:00', '2026-11-29').getTime()]);
});

test('instants: placed by their share, kept within the axis', () => {
  const axis = axisOf(DAY, []);
  expect(percentOf(at('18:00'), axis)).toBe(50);
  expect([percentOf(at('06:00'), axis), percentOf(at('23:00', '2026-11-29'), axis)]).toEqual([0, 100]);
});
