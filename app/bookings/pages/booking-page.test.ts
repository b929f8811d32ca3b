import { expect, test } from 'vitest';
import { riderLines } from '#app/artists/core/rider.ts';
import { eventManagerFor } from '../core/event-manager.ts';
import { mapLink } from '../core/map-link.ts';
import { hostTasks, isLoudAtNight } from '../view/host-tasks.ts';
import { refundDueDate } from '../view/money-lines.tsx';

const startsAt = new Date('2026-12-12T13:30:00Z');
const manager = { name: 'Simran Gill', phone: '+919876500011' };
const weekBefore = new Date('2026-12-05T13:30:00Z');

test('event manager: named at once, phone from seven days before', () => {
  const before = new Date(weekBefore.getTime() - 1000);
  const booking = { state: 'confirmed' as const, startsAt };
  expect(eventManagerFor(booking, manager, before)).toEqual({
    name: 'Simran Gill',
    phone: null,
    phoneFrom: weekBefore,
  });
  expect(eventManagerFor(booking, manager, weekBefore)).toMatchObject({ phone: '+919876500011' });
});

test('event manager: no phone once the booking is completed', () => {
  const booking = { state: 'completed' as const, startsAt };
  expect(eventManagerFor(booking, manager, new Date(startsAt.getTime() + 30 * 3_600_000))).toEqual({
    name: 'Simran Gill',
    phone: null,
    phoneFrom: null,
  });
});

test('event manager: shows when assigned, none for a cancelled booking', () => {
  const named = (state: 'requested' | 'replacing' | 'confirmed' | 'completed' | 'cancelled') =>
    eventManagerFor({ state, startsAt }, null, weekBefore);
  expect(named('requested')).toEqual({ name: null, named: 'afterYes' });
  expect(named('confirmed')).toEqual({ name: null, named: 'soon' });
  expect(named('replacing')).toEqual({ name: null, named: 'afterAnother' });
  expect(named('completed')).toBeNull();
  expect(eventManagerFor({ state: 'cancelled', startsAt }, manager, weekBefore)).toBeNull();
});

const facts = {
  state: 'confirmed' as const,
  from: '19:00',
  to: '21:30',
  arrives: '18:00',
  address: 'Sukhna Lawns, Chandigarh 160006',
  hostName: 'Aarav Mehta',
  hostPhone: '+919876543210',
  rider: riderLines({ powerPoints: 2, channels: 4, brings: ['Own guitar'] }),
  withSound: true,
  musts: [],
  mustsDueAt: null,
  now: new Date('2026-12-01T00:00:00Z'),
  hasBilling: true,
  permission: null,
};
const keys = (change: Partial<Parameters<typeof hostTasks>[0]> = {}) =>
  hostTasks({ ...facts, ...change }).flatMap((task) =>
    task.key === 'needs' ? task.lines.map(({ title }) => title) : [task.key],
  );

test('host tasks: derived only from the booking and the rider', () => {
  expect(keys()).toEqual(['venueOpen', 'power', 'contact']);
  expect(keys({ withSound: false })).toEqual(['venueOpen', 'power', 'sound', 'contact']);
  expect(keys({ address: 'Sukhna Lawns, Chandigarh' })[0]).toBe('pin');
  for (const pin of ['१३४१०९', '੧੩੪ ੧੦੯', '１３４１０９', '134-109'])
    expect(keys({ address: `पंचकूला ${pin}` }), pin).not.toContain('pin');
  expect(keys({ hasBilling: false })).toContain('billing');
  expect(keys({ to: '23:00' })).toContain('permission');
  const permission = { id: 'b', state: 'missing' } as const;
  expect(keys({ to: '23:00', permission })).toEqual(['venueOpen', 'power', 'paper', 'contact']);
});

test.each(['completed', 'cancelled', 'in_progress', 'expired', 'held'] as const)(
  'host tasks: none for a booking that is %s',
  (state) => {
    expect(keys({ state })).toEqual([]);
  },
);

test.each([
  ['19:00', '22:00', false],
  ['19:00', '22:01', true],
  ['23:00', '01:00', true],
  ['05:59', '08:00', true],
  ['06:00', '08:00', false],
])('from %s to %s needs a permission for loudspeakers: %s', (from, to, loud) => {
  expect(isLoudAtNight(from, to)).toBe(loud);
});

test.each([
  ['2026-12-07T06:00:00Z', '2026-12-14'],
  ['2026-12-11T06:00:00Z', '2026-12-18'],
  ['2026-12-12T06:00:00Z', '2026-12-18'],
  ['2026-12-13T20:00:00Z', '2026-12-21'],
])('refund asked at %s: arrives by %s, five business days [S9-11]', (asked, due) => {
  const at = refundDueDate(new Date(asked));
  expect(new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)).toBe(due);
});

test('map link: opens the point, otherwise the address', () => {
  expect(mapLink({ address: 'A & B', lat: null, lng: null })).toContain('query=A%20%26%20B');
  expect(mapLink({ address: 'A', lat: 30.7, lng: 76.8 })).toContain('query=30.7%2C76.8');
});
