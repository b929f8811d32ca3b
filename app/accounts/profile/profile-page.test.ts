import { expect, test } from 'vitest';
import { readProfileForm } from './profile-page.server.ts';

const choices = { languages: ['en'], cities: [{ id: 3 }], asksContact: false };
const form = (
  fields: Partial<Record<'name' | 'language' | 'city' | 'contactPhone' | 'contactName', string>>,
) => ({
  name: 'Aarav',
  language: 'en',
  city: '',
  contactName: '',
  contactPhone: '',
  country: '',
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

test('evening’s contact: a name with a number, or nothing', () => {
  const abroad = { ...choices, asksContact: true };
  const named = { contactName: ' Simran ', contactPhone: '98765 43210' };
  expect(readProfileForm(form(named), abroad)).toMatchObject({
    value: { contact: { name: 'Simran', phone: '+919876543210' } },
  });
  expect(readProfileForm(form({ contactName: 'Simran' }), abroad)).toMatchObject({
    value: { contact: { name: null, phone: null } },
  });
  expect(readProfileForm(form({ contactPhone: '98765' }), abroad)).toEqual({
    ok: false,
    errors: { contactPhone: 'phone' },
  });
  expect(readProfileForm(form(named), choices)).toMatchObject({ value: { contact: undefined } });
});
