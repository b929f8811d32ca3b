import { expect, test } from 'vitest';
import { compare, lowered } from './ratchet.ts';

test('more than the maximum is a fault, and so is fewer until it is written down', () => {
  const { tooHigh, tooLow } = compare(
    { nobody: 3, whoever: 1, stands: 2 },
    { nobody: 2, whoever: 2, stands: 2 },
  );
  expect(tooHigh).toEqual([{ name: 'nobody', count: 3, maximum: 2 }]);
  expect(tooLow).toEqual([{ name: 'whoever', count: 1, maximum: 2 }]);
});

test('what has no number of its own is bound by the limit', () => {
  expect(compare({ nobody: 1 }, {}).tooHigh).toEqual([{ name: 'nobody', count: 1, maximum: 0 }]);
  expect(compare({ 'a.ts': 301 }, {}, 300).tooHigh).toEqual([{ name: 'a.ts', count: 301, maximum: 300 }]);
});

test('what is gone must be taken out', () => {
  expect(compare({}, { nobody: 2 }).tooLow).toEqual([{ name: 'nobody', count: 0, maximum: 2 }]);
  expect(lowered({}, { nobody: 2 })).toEqual({});
});

test('a number is only ever lowered', () => {
  expect(lowered({ nobody: 3, whoever: 1, added: 4 }, { nobody: 2, whoever: 2 })).toEqual({
    nobody: 2,
    whoever: 1,
  });
});
