import { expect, test } from 'vitest';
import { declaredNames } from './declared-names.ts';
import { parseSource } from './source-files.ts';

const names = (text: string, isShared: boolean) =>
  declaredNames(parseSource('app/example.tsx', text).program)
    .filter((each) => each.isShared === isShared)
    .map(({ name }) => name);

test('names of modules, types and their members are shared', () => {
  const code = `
    export const MAX_ROWS = 3;
    export function hold(slot: string) { return slot; }
    interface Booking { heldUntil: Date; 'booked from': Date; cancel(): void }
    type Row = { fee_paise: number };
    class Queue { size = 0; }
    const { a: renamed, taken } = {} as never;`;
  expect(names(code, true)).toEqual([
    'MAX_ROWS',
    'hold',
    'Booking',
    'heldUntil',
    'cancel',
    'Row',
    'fee_paise',
    'Queue',
    'size',
  ]);
  expect(names(code, false)).toEqual(['slot', 'renamed']);
});

test('names inside functions and keys of objects are local, and uses are neither', () => {
  const code = `const table = { first: used.second }; function f({ given, own: mine }: Props) { const inner = given; }`;
  expect(names(code, true)).toEqual(['table', 'f']);
  expect(names(code, false)).toEqual(['first', 'mine', 'inner']);
});
