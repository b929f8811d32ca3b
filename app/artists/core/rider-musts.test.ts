import { expect, test } from 'vitest';
import { riderLines } from './rider.ts';
import { mustsOf } from './rider-musts.ts';

const rider = { stageFeet: { width: 12, depth: 8 }, powerPoints: 3, channels: 6, greenRoom: true };

test('every rider need can be a must, with its amount', () => {
  expect(mustsOf({ ...rider, musts: ['changing_room', 'sound', 'stage', 'power'] })).toEqual([
    { kind: 'power', needed: [3] },
    { kind: 'stage', needed: [12, 8] },
    { kind: 'sound', needed: [6] },
    { kind: 'changing_room', needed: [] },
  ]);
  expect(mustsOf(rider)).toEqual([]);
});

test.each([
  ['no rider', null],
  ['a text', 'power'],
  ['musts that are no list', { ...rider, musts: 'power' }],
  ['unknown kinds', { ...rider, musts: ['smoke', 7, null, 'toString'] }],
  ['needs that are not filled in', { musts: ['power', 'stage', 'sound', 'changing_room'] }],
  ['half a stage', { stageFeet: { width: 12 }, musts: ['stage'] }],
  ['numbers that are none', { powerPoints: '3', channels: -1, musts: ['power', 'sound'] }],
  ['numbers beyond belief', { powerPoints: 1e9, channels: 2.5, musts: ['power', 'sound'] }],
])('%s: nothing is a must', (_what, stored) => {
  expect(mustsOf(stored)).toEqual([]);
});

test('a need that is stored twice is one must', () => {
  expect(mustsOf({ ...rider, musts: ['power', 'power'] })).toEqual([{ kind: 'power', needed: [3] }]);
});

test('the rider marks the lines that are musts', () => {
  const lines = riderLines({ ...rider, arrivalMinutes: 60, musts: ['power', 'changing_room'] });
  const marked = lines.filter(({ must }) => must).map(({ title }) => title);
  expect(marked).toEqual(['power', 'greenRoom']);
});
