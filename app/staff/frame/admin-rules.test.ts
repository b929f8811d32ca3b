import { expect, test } from 'vitest';
import { readBookingFilter } from '../booking/booking-filter.ts';
import { presenceOf } from '../event-day/presence.ts';
import { readAmount, reasonField } from './action-fields.ts';
import { cappedCountText } from './admin-queues.ts';
import { actionsFor } from './booking-actions.ts';
import { cursorText, readCursor } from './list-cursor.ts';
import { readReturnAddress } from './page-args.ts';
import { lengthOf, urgencyOf } from './times.tsx';

test('what does not parse narrows nothing', () => {
  const filter = readBookingFilter(new URLSearchParams('state=lost&from=2026-13-40&city=-1&artist=x&host=y'));
  expect(filter).toMatchObject({ state: null, from: null, cityId: null, artistId: null, hostId: null });
  expect(readCursor('x_y')).toBeNull();
  const cursor = { value: '2026-12-12', id: '00000000-0000-4000-8000-000000000000' };
  expect(readCursor(cursorText(cursor))).toEqual(cursor);
});

test.each([
  ['1,500', 150_000],
  ['₹1500.50', 150_050],
  ['1', 100],
  ['0.99', null],
  ['0', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('amount typed as %s: read, or refused below one rupee', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test('a reason of blanks is none', () => {
  expect(reasonField(['  \n '])).toBeNull();
  expect(reasonField([])).toBeNull();
  expect(reasonField(['x'.repeat(500)])).toHaveLength(500);
  expect(() => reasonField(['x'.repeat(501)])).toThrow();
});

test('actions by state: requests answerable, completed bookings only goodwill', () => {
  const everything = () => true;
  expect(actionsFor('requested', everything)).toEqual([
    'accept',
    'decline',
    'cancel',
    'assign',
    'venue-note',
    'end-sessions',
    'goodwill',
  ]);
  expect(actionsFor('completed', everything)).toEqual(['end-sessions', 'goodwill']);
  expect(actionsFor('requested', (right) => right === 'move_money')).toEqual(['goodwill']);
});

const at = (time: string) => new Date(`2026-12-12T${time}:00+05:30`);
const eventState = {
  startsAt: at('19:00'),
  endsAt: at('21:30'),
  callMinutes: 60,
  arrivedAt: null,
  lateMinutes: null,
};
test.each([
  ['16:59', 'later'],
  ['17:00', 'due'],
  ['17:59', 'due'],
  ['18:00', 'missing'],
  ['21:29', 'missing'],
  ['21:30', 'unseen'],
] as const)('at %s an artist who was not seen is %s', (time, presence) => {
  expect(presenceOf(eventState, at(time))).toBe(presence);
});

test('who was seen is there, or late by minutes', () => {
  expect(presenceOf({ ...eventState, arrivedAt: at('18:05'), lateMinutes: 0 }, at('18:10'))).toBe('there');
  expect(presenceOf({ ...eventState, arrivedAt: at('19:12'), lateMinutes: 12 }, at('23:00'))).toBe('late');
});

test('times are said in units one can act on', () => {
  const hour = 3_600_000;
  expect(lengthOf(119 * 60_000)).toEqual({ unit: 'minutes', count: 119 });
  expect(lengthOf(-26 * hour)).toEqual({ unit: 'hours', count: 26 });
  expect(lengthOf(49 * hour)).toEqual({ unit: 'days', count: 2 });
  expect(urgencyOf(at('18:00'), at('18:00'))).toBe('late');
  expect(urgencyOf(at('18:00'), at('12:01'))).toBe('soon');
  expect(urgencyOf(at('18:00'), at('12:00'))).toBe('later');
  expect([cappedCountText(7), cappedCountText(99), cappedCountText(100)]).toEqual(['7', '99', '99+']);
});

test('redirect after an action: only to back office lists', () => {
  const back = (next: string) => {
    const form = new FormData();
    form.set('next', next);
    return readReturnAddress(form, '/operator');
  };
  expect(back('/operator/queues/unanswered?page=2')).toBe('/operator/queues/unanswered?page=2');
  for (const next of ['//evil.example', '/operator.evil', 'javascript:1', '/operator/../x', '/all-bookings'])
    expect(back(next)).toBe('/operator');
});
