import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { guestsOf, kitForAct, SOUND_AUDIENCES } from './audience.ts';
import {
  changeQuantity,
  countSingleItems,
  hasKit,
  NOTHING_SELECTED,
  quantityOf,
  selectionTotal,
  toggleKit,
} from './sound-selection.ts';
import { peakUse } from './stock.ts';

test('a kit is added or not added [S2-50] [S4-10]', () => {
  const added = toggleKit(NOTHING_SELECTED, 3);
  expect(hasKit(added, 3)).toBe(true);
  expect(toggleKit(added, 3)).toEqual(NOTHING_SELECTED);
});

test('quantity: never below 0, item leaves the selection at 0 [S2-51] [S4-10]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -4, max: 4 }))),
      (steps) => {
        let selection = NOTHING_SELECTED;
        for (const [id, by] of steps) selection = changeQuantity(selection, id, by, 5);
        expect(selection.equipment.every(({ quantity }) => quantity >= 1 && quantity <= 5)).toBe(true);
        expect(new Set(selection.equipment.map(({ id }) => id)).size).toBe(selection.equipment.length);
      },
    ),
  );
  expect(quantityOf(changeQuantity(changeQuantity(NOTHING_SELECTED, 7, 2), 7, -5), 7)).toBe(0);
  expect(changeQuantity(changeQuantity(NOTHING_SELECTED, 7, 1), 7, -1)).toEqual(NOTHING_SELECTED);
});

test('ADD button: counts single items; total is exact in paise [S2-52] [S2-53]', () => {
  const selection = toggleKit(changeQuantity(changeQuantity(NOTHING_SELECTED, 1, 2), 2, 1), 9);
  expect(countSingleItems(selection)).toBe(3);
  const prices = {
    kits: [{ id: 9, price: paiseOfRupees(6000) }],
    equipment: [
      { id: 1, price: paiseOfRupees(250) },
      { id: 2, price: paiseOfRupees(0.5) },
    ],
  };
  expect(selectionTotal(selection, prices)).toBe(650_050);
});

test('each audience size means the smallest kit that reaches it [S9-02]', () => {
  const kits = [500, 10, 30, 2000, 50, 70, 100, 100].map((audienceUpTo, position) => ({
    audienceUpTo,
    position,
    channels: 0,
  }));
  const reach = SOUND_AUDIENCES.map((size) => kitForAct(kits, size)!.audienceUpTo);
  expect(reach).toEqual([10, 30, 50, 70, 100, 500, 2000]);
  expect(kitForAct(kits, '1-100')!.position).toBe(6);
  expect(guestsOf('12')).toBeUndefined();
});

test('what is out at different moments is not counted together', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 12, hour));
  const uses = [
    { from: at(8), to: at(12), quantity: 2 },
    { from: at(12), to: at(16), quantity: 3 },
    { from: at(15), to: at(18), quantity: 1 },
  ];
  expect(peakUse(uses, { from: at(6), to: at(20) })).toBe(4);
  expect(peakUse(uses, { from: at(9), to: at(13) })).toBe(3);
  expect(peakUse(uses, { from: at(18), to: at(20) })).toBe(0);
});

test('sound reaches the guests and has the act’s channels', () => {
  const kits = [
    [10, 8],
    [70, 16],
    [100, 16],
    [500, 32],
    [2000, 32],
  ].map(([audienceUpTo, channels], position) => ({
    audienceUpTo: audienceUpTo!,
    channels: channels!,
    position,
  }));
  const reachFor = (size: string, channels: number) =>
    kitForAct(kits, size, { channels, monitors: 0 })!.audienceUpTo;
  expect(reachFor('More than 100', 4)).toBe(500);
  expect(reachFor(' more than 500 ', 8)).toBe(2000);
  expect(reachFor('More than 100', 9)).toBe(500);
  expect(reachFor('1-10', 9)).toBe(70);
  expect(reachFor('1-10', 24)).toBe(500);
  expect(reachFor('1-10', 60)).toBe(10);
  expect(reachFor('More than 100', 0)).toBe(500);
});
