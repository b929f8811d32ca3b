import { expect, test } from 'vitest';
import { EMPTY_FORM } from '../core/booking-form-values.ts';
import { DRAFT_MS, parseDraft } from './booking-draft.ts';

const SAVED_AT = Date.UTC(2026, 11, 1);
const values = { ...EMPTY_FORM, hostName: 'Aarav Mehta', address: 'Sukhna Lawns', lat: 30.7, lng: 76.8 };
const kept = (change: object = {}) => JSON.stringify({ savedAt: SAVED_AT, values: { ...values, ...change } });

test('draft: restored unchanged for one day', () => {
  expect(parseDraft(kept(), SAVED_AT + DRAFT_MS - 1, null)).toEqual(values);
  expect(parseDraft(kept(), SAVED_AT + DRAFT_MS, null)).toBeNull();
  expect(parseDraft(kept(), SAVED_AT - 1, null)).toBeNull();
});

test('a draft of another kind never reaches the form', () => {
  for (const text of [null, '', '{', '7', '{"savedAt":0}', 'null'])
    expect(parseDraft(text, SAVED_AT, null)).toBeNull();
  expect(parseDraft(kept({ hostName: 7, lat: 'north', message: null }), SAVED_AT, null)).toEqual({
    ...values,
    hostName: '',
    lat: null,
  });
});

test('draft: own account only; a guest’s draft survives sign-in', () => {
  const by = (reader: string | null) => JSON.stringify({ savedAt: SAVED_AT, reader, values });
  expect(parseDraft(by('one'), SAVED_AT, 'one')).toEqual(values);
  expect(parseDraft(by('one'), SAVED_AT, 'other')).toBeNull();
  expect(parseDraft(by('one'), SAVED_AT, null)).toBeNull();
  expect(parseDraft(by(null), SAVED_AT, 'other')).toEqual(values);
});
