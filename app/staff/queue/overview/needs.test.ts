import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADMIN_QUEUES, type QueueKey } from '../../frame/admin-queues.ts';
import { COSTS, costOf, needsActionNow, sortNeedsByCost, type Urgency } from './needs.server.ts';

const NOW = new Date('2026-11-28T12:48:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const need = (queue: QueueKey, more: Partial<Urgency> = {}): Urgency => ({
  queue,
  id: queue,
  amount: null,
  startsAt: null,
  since: null,
  due: null,
  ...more,
});
const order = (...needs: Urgency[]) => sortNeedsByCost(needs, NOW).map(({ id }) => id);

test('order of needs: event within hours, money, people, then rest', () => {
  const needs = [
    need('artists', { since: inHours(-90) }),
    need('tickets', { due: inHours(-5) }),
    need('refunds', { since: inHours(-7), amount: 5_000_000 }),
    need('day', { due: inHours(0.7), amount: 5_900_000 }),
  ];
  expect(order(...needs)).toEqual(['day', 'refunds', 'tickets', 'artists']);
});

test('request: about money, urgent within three hours of its deadline', () => {
  const request = (hours: number) =>
    costOf(need('unanswered', { due: inHours(hours), amount: 7_080_000 }), NOW);
  expect([request(2.9), request(3), request(3.1), request(-1)]).toEqual([
    'evening',
    'evening',
    'money',
    'evening',
  ]);
});

test('missing artist: urgency follows the event, not host’s deadline', () => {
  const search = need('replacing', { due: inHours(20), startsAt: inHours(2), amount: 8_850_000 });
  expect(costOf(search, NOW)).toBe('evening');
  expect(costOf({ ...search, startsAt: inHours(40) }, NOW)).toBe('money');
});

test('the earlier time goes first, then the larger amount', () => {
  const refund = (id: string, hours: number, amount: number) =>
    need('refunds', { id, since: inHours(hours), amount });
  expect(order(refund('new', -1, 900), refund('small', -8, 100), refund('large', -8, 200))).toEqual([
    'large',
    'small',
    'new',
  ]);
});

test('unrecorded arrival: no alarm three hours after the start', () => {
  const at = (hours: number) =>
    costOf(need('day', { startsAt: inHours(hours), due: inHours(hours - 1), amount: 5_900_000 }), NOW);
  expect([at(-2.9), at(-3.1)]).toEqual(['evening', 'later']);
});

test('event without a manager: urgent in its last 48 hours', () => {
  expect(costOf(need('unmanaged', { startsAt: inHours(47) }), NOW)).toBe('people');
  expect(costOf(need('unmanaged', { startsAt: inHours(49) }), NOW)).toBe('later');
});

test('unarranged rider musts: call the host, urgent in last hours', () => {
  expect(costOf(need('musts', { startsAt: inHours(71) }), NOW)).toBe('people');
  expect(costOf(need('musts', { startsAt: inHours(2.9) }), NOW)).toBe('evening');
});

test('artist not yet there: need begins hour before call time', () => {
  expect(needsActionNow(need('day', { due: inHours(1.1) }), NOW)).toBe(false);
  expect(needsActionNow(need('day', { due: inHours(0.9) }), NOW)).toBe(true);
  expect(needsActionNow(need('tickets', { due: inHours(40) }), NOW)).toBe(true);
});

test('order of needs: every queue placed, independent of input order', () => {
  const time = fc.option(fc.integer({ min: -200, max: 200 }).map(inHours), { nil: null });
  const any = fc.record({
    queue: fc.constantFrom(...ADMIN_QUEUES.map(({ key }) => key)),
    id: fc.uuid(),
    amount: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: null }),
    startsAt: time,
    since: time,
    due: time,
  });
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 12 }), (needs) => {
      const sorted = sortNeedsByCost(needs, NOW);
      expect(sortNeedsByCost(needs.toReversed(), NOW)).toEqual(sorted);
      const places = sorted.map(({ cost }) => COSTS.indexOf(cost));
      expect(places).toEqual(places.toSorted());
    }),
  );
});
