import { expect, test } from 'vitest';
import { type ApplicationValues, applicationValues, readApplication } from './application-form.ts';

const choices = { categories: [{ slug: 'singer' }], cities: [{ id: 1 }] };
const right: ApplicationValues = {
  name: 'Noor Sandhu',
  category: 'singer',
  city: '1',
  members: '',
  skills: 'Ghazal, sufi , GHAZAL',
  fee: '₹45,000',
  video1: 'https://youtu.be/dQw4w9WgXcQ',
  video2: '',
  video3: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  about: 'I have sung ghazals at weddings around Chandigarh for nine years.',
};

test('solo application: category, city, skills, fee and video are read [S1-04]', () => {
  expect(readApplication('solo', right, choices)).toEqual({
    ok: true,
    value: {
      kind: 'solo',
      name: 'Noor Sandhu',
      category: 'singer',
      cityId: 1,
      skills: ['Ghazal', 'sufi'],
      members: null,
      fee: 4_500_000,
      videos: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      about: right.about,
    },
  });
});

test('a team of artists also says how many they are [S1-04]', () => {
  expect(readApplication('team', { ...right, members: '6' }, choices)).toMatchObject({
    ok: true,
    value: { kind: 'team', members: 6 },
  });
  for (const members of ['', '1', '61', 'six'])
    expect(readApplication('team', { ...right, members }, choices)).toEqual({
      ok: false,
      errors: { members: 'members' },
    });
});

test('application: each invalid field has its own error', () => {
  const empty = Object.fromEntries(Object.keys(right).map((field) => [field, ''])) as ApplicationValues;
  expect(readApplication('solo', empty, choices)).toEqual({
    ok: false,
    errors: {
      name: 'name',
      category: 'category',
      city: 'city',
      skills: 'skills',
      video1: 'videoMissing',
      about: 'about',
    },
  });
  expect(readApplication('solo', { ...right, video2: 'https://vimeo.com/1', fee: '12.5' }, choices)).toEqual({
    ok: false,
    errors: { video2: 'video2', fee: 'fee' },
  });
});

test.each([
  ['name', 'Noor 98765 43210'],
  ['skills', 'Ghazal, insta @noor.sings'],
  ['about', `${right.about} Call me on ९८७६५ ४३२१०.`],
  ['about', `${right.about} See www.noor-sings.com`],
] as const)('application: a way around us in %s is refused: %s', (field, text) => {
  expect(readApplication('solo', { ...right, [field]: text }, choices)).toEqual({
    ok: false,
    errors: { [field]: 'contact' },
  });
});

test('application: invisible marks and lines of a paste are taken out', () => {
  const form = new FormData();
  form.set('name', ' Noor\u200b\n Sandhu\u202e ');
  form.set('about', 'One\r\ntwo\u0000');
  expect(applicationValues(form)).toMatchObject({ name: 'Noor Sandhu', about: 'One\ntwo' });
});

test('where an application gives no price it is ₹5,000 [S9-01]', () => {
  expect(readApplication('solo', { ...right, fee: '' }, choices)).toMatchObject({ value: { fee: 500_000 } });
  expect(readApplication('solo', { ...right, fee: 'ask me' }, choices)).toMatchObject({
    errors: { fee: 'fee' },
  });
});

test('skills of an application: what the profile form takes', () => {
  const read = (skills: string) => readApplication('solo', { ...right, skills }, choices);
  expect(read('ghazal،  Sufi; ਪੰਜਾਬੀ ਲੋਕ ਗੀਤ')).toMatchObject({
    value: { skills: ['ghazal', 'Sufi', 'ਪੰਜਾਬੀ ਲੋਕ ਗੀਤ'] },
  });
  expect(read('ghazal <b>')).toEqual({ ok: false, errors: { skills: 'skills' } });
});
