import { expect, test } from 'vitest';
import { namesText, readArtistNumber, readNames, readRole } from './team-page.server.ts';

test('an artist is named by their page or their number', () => {
  for (const text of [
    '71',
    '#71',
    'https://mehfil.example/artists/71',
    '/artists/71?date=2026-12-12',
    'localhost:3000/artists/71/',
  ])
    expect([text, readArtistNumber(text)]).toEqual([text, 71]);
  for (const text of ['', '0', 'Jyoti', 'https://mehfil.example/teams/71', '71.5', '99999999999'])
    expect([text, readArtistNumber(text)]).toEqual([text, null]);
});

test('members without a page: one name and role per line', () => {
  const text = 'Gurdeep, dhol\nSimran';
  const read = readNames({ names: text });
  expect(read).toEqual({
    ok: true,
    value: [
      { name: 'Gurdeep', role: 'dhol' },
      { name: 'Simran', role: '' },
    ],
  });
  expect(read.ok && namesText(read.value)).toBe(text);
  expect(readNames({ names: 'x'.repeat(61) })).toEqual({ ok: false, errors: { names: 'names' } });
  expect(readNames({ names: 'Ravi, 98765 43210' })).toEqual({ ok: false, errors: { names: 'contact' } });
  expect(readRole(' Dhol \n player ')).toBe('Dhol player');
});
