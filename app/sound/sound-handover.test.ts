import { expect, test } from 'vitest';
import { readHandover } from './sound-handover.ts';

const LEFT_AT = Date.UTC(2026, 11, 1);
const FIVE_MINUTES = 300_000;
const handover = {
  soundSystemPrice: 12_300,
  soundSystemDetails: { 'Vocal microphone': { quantity: 2, price: 250 } },
  selectedItems: [{ id: 5, quantity: 2 }],
  selectedKits: [{ id: 3 }],
  fromSoundSystem: true,
  timestamp: LEFT_AT,
};
const selection = { kits: [{ id: 3 }], equipment: [{ id: 5, quantity: 2 }] };

test('selection left behind: expires after exactly five minutes [S9-05] [S4-09]', () => {
  const text = JSON.stringify(handover);
  expect(readHandover(text, LEFT_AT)).toEqual(selection);
  expect(readHandover(text, LEFT_AT + FIVE_MINUTES - 1)).toEqual(selection);
  expect(readHandover(text, LEFT_AT + FIVE_MINUTES)).toBeNull();
  expect(readHandover(text, LEFT_AT - 1)).toBeNull();
});

test('anything else that lies there is left alone [S3-14]', () => {
  const other = (change: object) => JSON.stringify({ ...handover, ...change });
  for (const text of [
    null,
    '',
    '{',
    '7',
    '[]',
    other({ fromSoundSystem: false }),
    other({ timestamp: 'now' }),
    other({ selectedKits: [{ id: 'k' }] }),
    other({ selectedItems: [{ id: 5, quantity: -1 }] }),
  ])
    expect(readHandover(text, LEFT_AT)).toBeNull();
});
