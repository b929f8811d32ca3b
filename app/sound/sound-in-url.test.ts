import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_SOUND, soundFromUrl, soundToUrl } from './sound-in-url.ts';
import { NOTHING_SELECTED } from './sound-selection.ts';

const id = fc.integer({ min: 1, max: 999_999_999 });
const selection = fc.record({
  kits: fc.uniqueArray(fc.record({ id }), { selector: (kit) => kit.id, maxLength: 10 }),
  equipment: fc.uniqueArray(fc.record({ id, quantity: fc.integer({ min: 1, max: 99 }) }), {
    selector: (item) => item.id,
    maxLength: 60,
  }),
});

test('any selection survives the round trip through its address [S2-53]', () => {
  fc.assert(
    fc.property(selection, (chosen) => {
      expect(soundFromUrl(soundToUrl(chosen))).toEqual(chosen);
    }),
  );
});

test('sound in address: kits, equipment, nothing chosen, or not given [S4-09]', () => {
  expect(soundToUrl({ kits: [{ id: 3 }], equipment: [{ id: 5, quantity: 2 }] })).toBe('k3,e5x2');
  expect(soundToUrl(NOTHING_SELECTED)).toBe(NO_SOUND);
  expect(soundFromUrl(NO_SOUND)).toEqual(NOTHING_SELECTED);
  expect(soundFromUrl(null)).toBeNull();
  expect(soundFromUrl('e5x2,e5x1')).toEqual({ kits: [], equipment: [{ id: 5, quantity: 3 }] });
});

test('invalid sound in address: no selection, never throws', () => {
  for (const text of ['k', 'k0', 'e5', 'e5x0', 'e5x100', 'e5x60,e5x60', 'k3;e5x2', 'k-1', 'e1x1x1', ','])
    expect(soundFromUrl(text)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => soundFromUrl(text)).not.toThrow();
    }),
  );
});
