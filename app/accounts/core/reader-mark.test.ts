import { expect, test } from 'vitest';
import { opaqueReaderId } from './reader-mark.server.ts';

const reader = (roles: string[] = [], lockedRoles: string[] = [], accountId = 'a') =>
  opaqueReaderId({ accountId, roles, lockedRoles });

test('staff: same reader mark as guests, so nothing is cached', () => {
  for (const staff of [reader(['support']), reader(['artist', 'owner']), reader([], ['finance'])])
    expect(staff).toBe(opaqueReaderId(null));
});

test('reader mark: distinct and opaque for each other account', () => {
  const marks = [reader(), reader(['artist']), reader([], [], 'b'), opaqueReaderId(null)];
  expect(new Set(marks).size).toBe(3);
  expect(reader(['artist'])).toMatch(/^[\w-]{16}$/);
});
