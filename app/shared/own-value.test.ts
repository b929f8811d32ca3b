import { expect, test } from 'vitest';
import { isKeyOf, ownValue } from './own-value.ts';

const table = { up: 1, down: 2 };

test('a table answers by its own keys', () => {
  expect(ownValue(table, 'up')).toBe(1);
  expect(isKeyOf(table, 'down')).toBe(true);
  expect(ownValue(table, 'left')).toBeUndefined();
});

test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
  'a table does not answer to %s, which it inherits',
  (name) => {
    expect(ownValue(table, name)).toBeUndefined();
    expect(isKeyOf(table, name)).toBe(false);
  },
);
