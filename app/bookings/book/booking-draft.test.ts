import { expect, test } from 'vitest';
import { EMPTY_FORM } from '../core/booking-form-values.ts';
import { DRAFT_MS, draftIn } from './booking-draft.ts';

const SAVED_AT = Date.UTC(2026, 11, 1);
const values = { ...EMPTY_FORM, hostName: 'Aarav Mehta', address: 'Sukhna Lawns', lat: 30.7, lng: 76.8 };
const kept = (change: object = {}) => JSON.stringify({ savedAt: SAVED_AT, values: { ...values, ...change } });

test('draft: restored unchanged for one day', () => {
  expect(draftIn(kept(), SAVED_AT + DRAFT_MS - 1, null)).toEqual(values);
  expect(draftIn(kept(), SAVED_AT + DRAFT_MS, null)).toBeNull();
  expect(draftIn(kept(), SAVED_AT - 1, null)).toBeNull();
});

test('a draft of another kind never reaches the form', () => {
  for (const text of [null, '', '{', '7', '{"savedAt":0}', 'null'])
    expect(draftIn(text, SAVED_AT, null)).toBeNull();
  expect(draftIn(kept({ hostName: 7, lat: 'north', message: null }), SAVED_AT, null)).toEqual({
    ...values,
    hostName: '',
    lat: null,
  });
});

test('draft: own account only; a guest’s draft survives sign-in', () => {
  const by = (reader: string | null) => JSON.stringify({ savedAt: SAVED_AT, reader, values });
  expect(draftIn(by('one'), SAVED_AT, 'one')).toEqual(values);
  expect(draftIn(by('one'), SAVED_AT, 'other')).toBeNull();
  expect(draftIn(by('one'), SAVED_AT, null)).toBeNull();
  expect(draftIn(by(null), SAVED_AT, 'other')).toEqual(values);
});
