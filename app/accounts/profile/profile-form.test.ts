import { expect, test } from 'vitest';
import { readProfileForm } from './profile-form.ts';

const choices = { languages: ['en'], cities: [{ id: 3 }] };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  const all = { name: 'Aarav', email: 'a@example.com', language: 'en', city: '', ...fields };
  for (const [key, value] of Object.entries(all)) data.set(key, value);
  return data;
};

test('a profile is taken whole, without spaces around it and without an e-mail address [S2-21] [S3-08]', () => {
  expect(readProfileForm(form({ name: '  Aarav Mehta ', city: '3' }), choices)).toEqual({
    ok: true,
    value: { name: 'Aarav Mehta', language: 'en', cityId: 3 },
  });
  expect(readProfileForm(form({}), choices)).toMatchObject({ ok: true, value: { cityId: null } });
});

test('each field says by itself what is wrong [S2-21]', () => {
  expect(readProfileForm(form({ name: ' ', language: 'xx', city: '99' }), choices)).toEqual({
    ok: false,
    errors: { name: 'name', language: 'language', city: 'city' },
  });
  expect(readProfileForm(form({ name: 'x'.repeat(121) }), choices)).toEqual({
    ok: false,
    errors: { name: 'nameLong' },
  });
});
