import { expect, test } from 'vitest';
import { readerMark } from './reader-mark.server.ts';

const reader = (roles: string[] = [], lockedRoles: string[] = [], accountId = 'a') =>
  readerMark({ accountId, roles, lockedRoles });

test('of answers to our staff nothing is kept in the browser: their sessions end after half an hour', () => {
  for (const staff of [reader(['support']), reader(['artist', 'owner']), reader([], ['finance'])])
    expect(staff).toBe(readerMark(null));
});

test('each other account has a name of its own that tells nothing', () => {
  const marks = [reader(), reader(['artist']), reader([], [], 'b'), readerMark(null)];
  expect(new Set(marks).size).toBe(3);
  expect(reader(['artist'])).toMatch(/^[\w-]{16}$/);
});
