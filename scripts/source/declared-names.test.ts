import { expect, test } from 'vitest';
import { declaredNames } from './declared-names.ts';
import { parseSource } from './source-files.ts';

const names = (text: string) =>
  declaredNames(parseSource('app/example.tsx', text).program).map(({ name }) => name);

test('finds what modules, types and functions declare', () => {
  const code = `
    export const MAX_ROWS = 3;
    export function hold(slot: string) { return slot; }
    interface Booking { heldUntil: Date; 'booked from': Date; cancel(): void }
    type Row = { fee_paise: number };
    class Queue { size = 0; }
    const { a: renamed, taken } = {} as never;`;
  expect(names(code)).toEqual([
    'MAX_ROWS',
    'hold',
    'slot',
    'Booking',
    'heldUntil',
    'cancel',
    'Row',
    'fee_paise',
    'Queue',
    'size',
    'renamed',
  ]);
});

test('finds keys of objects and renamed parameters, not uses', () => {
  const code = `const table = { first: used.second }; function f({ given, own: mine }: Props) { const inner = given; }`;
  expect(names(code)).toEqual(['table', 'first', 'f', 'mine', 'inner']);
});
