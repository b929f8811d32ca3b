import { expect, test } from 'vitest';
import { compare, lowered } from './ratchet.ts';

test('more than the maximum is a fault, and so is fewer until it is written down', () => {
  const { tooHigh, tooLow } = compare({ desk: 3, ward: 1, stands: 2 }, { desk: 2, ward: 2, stands: 2 });
  expect(tooHigh).toEqual([{ name: 'desk', count: 3, maximum: 2 }]);
  expect(tooLow).toEqual([{ name: 'ward', count: 1, maximum: 2 }]);
});

test('what has no number of its own is bound by the limit', () => {
  expect(compare({ desk: 1 }, {}).tooHigh).toEqual([{ name: 'desk', count: 1, maximum: 0 }]);
  expect(compare({ 'a.ts': 301 }, {}, 300).tooHigh).toEqual([{ name: 'a.ts', count: 301, maximum: 300 }]);
});

test('what is gone must be taken out', () => {
  expect(compare({}, { desk: 2 }).tooLow).toEqual([{ name: 'desk', count: 0, maximum: 2 }]);
  expect(lowered({}, { desk: 2 })).toEqual({});
});

test('a number is only ever lowered', () => {
  expect(lowered({ desk: 3, ward: 1, added: 4 }, { desk: 2, ward: 2 })).toEqual({
    desk: 2,
    ward: 1,
  });
});
