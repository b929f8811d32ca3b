import { expect, test } from 'vitest';
import { type BlockValues, readBlock } from './block-form.ts';

const now = new Date('2026-11-20T06:00:00Z');
const values: BlockValues = {
  purpose: 'blackout',
  from: '2026-12-12',
  to: '',
  wholeDay: true,
  startsAt: '',
  endsAt: '',
  note: 'Family wedding',
};
const slotOf = (changes: Partial<BlockValues>) => {
  const read = readBlock({ ...values, ...changes }, now);
  return read.ok ? `${read.value.slot.from.toISOString()} ${read.value.slot.to.toISOString()}` : read.errors;
};

test('block: whole days in Indian time, including the last', () => {
  expect(slotOf({})).toBe('2026-12-11T18:30:00.000Z 2026-12-12T18:30:00.000Z');
  expect(slotOf({ to: '2026-12-14' })).toBe('2026-12-11T18:30:00.000Z 2026-12-14T18:30:00.000Z');
});

test('an evening may end after midnight', () => {
  const event = { wholeDay: false, startsAt: '21:00', endsAt: '01:30' };
  expect(slotOf(event)).toBe('2026-12-12T15:30:00.000Z 2026-12-12T20:00:00.000Z');
});

test('what cannot be meant is refused by field', () => {
  expect(slotOf({ from: '2026-02-30' })).toEqual({ from: 'date' });
  expect(slotOf({ from: '', to: '' })).toEqual({ from: 'date' });
  expect(slotOf({ from: '', to: '2026-02-30' })).toEqual({ from: 'date', to: 'date' });
  expect(slotOf({ to: '2026-12-11' })).toEqual({ to: 'order' });
  expect(slotOf({ wholeDay: false, startsAt: '25:00' })).toEqual({ startsAt: 'time', endsAt: 'time' });
  expect(slotOf({ from: '2026-11-19' })).toEqual({ from: 'past' });
  expect(slotOf({ from: '2029-01-01' })).toEqual({ from: 'far' });
  expect(slotOf({ to: '2027-06-01' })).toEqual({ to: 'long' });
  expect(slotOf({ note: 'x'.repeat(121) })).toEqual({ note: 'note' });
});

test('today can be blocked while some of it is left', () => {
  expect(slotOf({ from: '2026-11-20' })).toContain('2026-11-20T18:30:00.000Z');
});
