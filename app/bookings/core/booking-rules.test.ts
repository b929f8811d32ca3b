import { expect, test } from 'vitest';
import { respondBy } from './booking-rules.ts';

const HOUR = 3_600_000;
const now = new Date('2026-12-01T06:30:00Z');

test.each([
  ['two months', 48, 60 * 24],
  ['eight days and a second', 48, 8 * 24 + 1 / 3600],
  ['four days', 24, 4 * 24],
  ['a day', 6, 24],
  ['eight hours', 2, 8],
  ['three hours', 2, 3],
])('%s before the performance: artist has %i hours to answer [S6-04] [S9-12]', (_ahead, toAnswer, hours) => {
  const deadline = respondBy(now, new Date(now.getTime() + hours * HOUR));
  expect((deadline.getTime() - now.getTime()) / HOUR).toBe(toAnswer);
});
