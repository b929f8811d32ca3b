import { expect, test } from 'vitest';
import { filledFields, filledValues } from '#tests/support/artist-fields.ts';
import { type ArtistFieldRule, FIELD_NAMES } from '../../core/artist-fields.ts';
import { fieldTexts, readField, readFields } from './read-fields.ts';

const places = {
  required: true,
  form: 'about',
  help: false,
  profile: false,
  api: false,
  erased: null,
} as const;
const year: ArtistFieldRule = { ...places, kind: 'number', min: 1950, max: 2026, required: false };
const line: ArtistFieldRule = { ...places, kind: 'line', max: 20 };
const minutes: ArtistFieldRule = { ...places, kind: 'minutes', choices: [30, 60] };

test.each<[rule: ArtistFieldRule, text: string, read: object]>([
  [year, '2009', { ok: true, value: 2009 }],
  [year, '', { ok: true, value: null }],
  [year, '1949', { ok: false, error: 'invalid' }],
  [year, '2027', { ok: false, error: 'invalid' }],
  [year, 'long ago', { ok: false, error: 'invalid' }],
  [{ ...year, required: true }, '', { ok: false, error: 'invalid' }],
  [line, 'Patiala', { ok: true, value: 'Patiala' }],
  [line, '', { ok: false, error: 'invalid' }],
  [{ ...line, required: false }, '', { ok: true, value: null }],
  [line, 'Patiala and Kapurthala', { ok: false, error: 'invalid' }],
  [line, 'Ring 98765 43210', { ok: false, error: 'contact' }],
  [minutes, '60', { ok: true, value: 60 }],
  [minutes, '45', { ok: true, value: 45 }],
  [minutes, '50', { ok: false, error: 'invalid' }],
  [{ ...places, kind: 'yes' }, 'yes', { ok: true, value: true }],
  [{ ...places, kind: 'yes' }, '', { ok: true, value: false }],
])('%j reads “%s”', (rule, text, read) => {
  expect(readField(rule, text, 45)).toEqual(read);
});

test('what the form shows is read as what is stored', () => {
  const { values, errors } = readFields(FIELD_NAMES, filledFields(), filledValues());
  expect(errors).toEqual({});
  expect(values).toEqual(filledValues());
  expect(fieldTexts(FIELD_NAMES, values)).toEqual(filledFields());
});
