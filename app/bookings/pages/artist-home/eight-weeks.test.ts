import { expect, test } from 'vitest';
import { countStates, daysOfSpan, type Engagement, eightWeeks, mondayOfWeek, spanOf } from './eight-weeks.ts';

const TODAY = '2026-11-25';
const on = (day: string, state: Engagement['state'], more: Partial<Engagement> = {}): Engagement => ({
  state,
  first: day,
  last: day,
  place: null,
  to: null,
  ...more,
});
const cellOf = (day: string, ...engagements: Engagement[]) =>
  eightWeeks(TODAY, engagements)
    .flat()
    .find((cell) => cell.day === day)!;

test('eight-week calendar: begins on this week’s Monday in IST', () => {
  const weeks = eightWeeks(TODAY, []);
  expect([weeks.length, weeks[0]![0]!.day, weeks[7]![6]!.day]).toEqual([8, '2026-11-23', '2027-01-17']);
  expect([mondayOfWeek('2026-11-23'), mondayOfWeek('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
  expect(spanOf(TODAY).from.toISOString()).toBe('2026-11-22T18:30:00.000Z');
  expect(spanOf(TODAY).to.toISOString()).toBe('2027-01-17T18:30:00.000Z');
});

test('a booked day stays booked, and two performances are counted', () => {
  const first = on('2026-11-28', 'booked', { place: 'Sector 17, Chandigarh', to: '/one' });
  expect(cellOf('2026-11-28', on('2026-11-28', 'held'), first, on('2026-11-28', 'blocked'))).toMatchObject({
    state: 'booked',
    count: 1,
    place: 'Sector 17, Chandigarh',
    to: '/one',
  });
  expect(cellOf('2026-11-28', first, on('2026-11-28', 'booked'))).toMatchObject({
    count: 2,
    place: null,
    to: null,
  });
});

test('eight-week calendar: earlier days past unless booked, counts start today', () => {
  const engagements = [on('2026-11-23', 'booked'), on('2026-11-24', 'blocked'), on('2026-11-25', 'held')];
  expect(cellOf('2026-11-23', ...engagements).state).toBe('booked');
  expect(cellOf('2026-11-24', ...engagements).state).toBe('past');
  const weeks = eightWeeks(TODAY, engagements);
  expect(countStates(weeks, TODAY)).toEqual({ booked: 0, held: 1, blocked: 0, free: 53, past: 0 });
});

test('multi-day block: covers each day, midnight ends the day before', () => {
  const days = daysOfSpan(new Date('2026-12-09T18:30:00Z'), new Date('2026-12-12T18:30:00Z'));
  expect(days).toEqual({ first: '2026-12-10', last: '2026-12-12' });
  const block: Engagement = { state: 'blocked', ...days, place: null, to: null };
  const states = ['2026-12-09', '2026-12-10', '2026-12-12', '2026-12-13'].map(
    (day) => cellOf(day, block).state,
  );
  expect(states).toEqual(['free', 'blocked', 'blocked', 'free']);
});
