import { expect, test } from 'vitest';
import { readProfileForm } from './profile-page.server.ts';

const choices = { languages: ['en'], cities: [{ id: 3 }] };
const form = (fields: Partial<Record<'name' | 'language' | 'city', string>>) => ({
  name: 'Aarav',
  language: 'en',
  city: '',
  ...fields,
});

test('a profile is taken whole, without spaces around it [S3-08]', () => {
  expect(readProfileForm(form({ name: '  Aarav Mehta ', city: '3' }), choices)).toEqual({
    ok: true,
    value: { name: 'Aarav Mehta', language: 'en', cityId: 3 },
  });
  expect(readProfileForm(form({}), choices)).toMatchObject({ ok: true, value: { cityId: null } });
});

test('each field says by itself what is wrong', () => {
  expect(readProfileForm(form({ name: ' ', language: 'xx', city: '99' }), choices)).toEqual({
    ok: false,
    errors: { name: 'name', language: 'language', city: 'city' },
  });
  expect(readProfileForm(form({ name: 'x'.repeat(121) }), choices)).toEqual({
    ok: false,
    errors: { name: 'nameLong' },
  });
});
