import { expect, test } from 'vitest';
import { whenAssignmentIsDue } from './assign-due-managers.server.ts';
import { type ManagerLoad, rankManagers, suggestedManager } from './rank-managers.ts';

const manager = (id: string, load: Partial<ManagerLoad> = {}): ManagerLoad => ({
  id,
  name: id,
  cityId: 1,
  busy: false,
  onDuty: true,
  sameDay: 0,
  near: 0,
  ahead: 0,
  ...load,
});
const far = new Date('2027-03-01T13:30:00Z');

test.each([
  ['a Tuesday gives until Wednesday', '2026-11-24T06:00:00Z', '2026-11-25T06:00:00Z'],
  ['a Saturday gives until Monday', '2026-11-28T06:00:00Z', '2026-11-30T06:00:00Z'],
  ['Saturday late in India is Saturday', '2026-11-28T18:00:00Z', '2026-11-30T18:00:00Z'],
  ['a Sunday gives until Monday', '2026-11-29T06:00:00Z', '2026-11-30T06:00:00Z'],
])('%s to assign by hand', (_name, confirmed, due) => {
  expect(whenAssignmentIsDue(new Date(confirmed), far).toISOString()).toBe(new Date(due).toISOString());
});

test('a week before the start is the latest', () => {
  const starts = new Date('2026-12-01T13:30:00Z');
  const due = whenAssignmentIsDue(new Date('2026-11-24T12:00:00Z'), starts);
  expect(due.toISOString()).toBe('2026-11-24T13:30:00.000Z');
});

test('ranking: on duty, fewest events that day, before the city', () => {
  const managers = [
    manager('off', { onDuty: false }),
    manager('full', { sameDay: 1 }),
    manager('elsewhere', { cityId: 2 }),
    manager('busy', { busy: true }),
  ];
  const ranked = rankManagers(managers, 1);
  expect(ranked.map(({ id }) => id)).toEqual(['elsewhere', 'full', 'off', 'busy']);
  expect(suggestedManager(ranked)?.id).toBe('elsewhere');
  expect(suggestedManager(rankManagers(managers.slice(0, 1), 1))).toBeNull();
});

test('ranking: free, then near, then least loaded, then name', () => {
  const ranked = rankManagers(
    [
      manager('busy', { busy: true }),
      manager('elsewhere', { cityId: 2 }),
      manager('loaded', { near: 2 }),
      manager('later', { ahead: 5 }),
      manager('b'),
      manager('a'),
    ],
    1,
  );
  expect(ranked.map(({ id }) => id)).toEqual(['a', 'b', 'later', 'loaded', 'elsewhere', 'busy']);
  expect(suggestedManager(ranked)?.id).toBe('a');
  expect(suggestedManager([manager('busy', { busy: true })])).toBeNull();
});
