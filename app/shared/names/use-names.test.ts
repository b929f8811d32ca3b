import { expect, test } from 'vitest';
import { nameKey } from './stored-names.ts';
import { createNameSayer, createWrittenNameSayer } from './use-names.ts';

const hindi: Record<string, string> = { sector: 'सेक्टर', mohali: 'मोहाली', phase: 'फ़ेज़' };
const say = createNameSayer((key: string) => hindi[key] ?? key);

test.each([
  ['Mohali', 'मोहाली'],
  ['Sector 17, Mohali', 'सेक्टर 17, मोहाली'],
  ['Sector 35-B, Mohali', 'सेक्टर 35-B, मोहाली'],
  ['Phase 3B1, Mohali', 'फ़ेज़ 3B1, मोहाली'],
  ['Sukhna Lawns, Mohali', 'Sukhna Lawns, मोहाली'],
])('place %s: each part with a known name is translated', (stored, said) => {
  expect(say(stored)).toBe(said);
});

test('staff’s name wins over the shipped one, also within places', () => {
  const sayOwn = createNameSayer((key: string) => hindi[key] ?? key, { mohali: 'साहिबज़ादा अजीत सिंह नगर' });
  expect(sayOwn('Mohali')).toBe('साहिबज़ादा अजीत सिंह नगर');
  expect(sayOwn('Sector 17, Mohali')).toBe('सेक्टर 17, साहिबज़ादा अजीत सिंह नगर');
});

test('in English only what staff renamed is said otherwise', () => {
  const say = createWrittenNameSayer({ 'punjabi-folk': 'Punjabi folk songs' });
  expect(['Punjabi Folk', 'Jazz', 'constructor'].map(say)).toEqual([
    'Punjabi folk songs',
    'Jazz',
    'constructor',
  ]);
});

test.each([
  ['Punjabi folk', 'punjabi-folk'],
  ['Weddings!', 'weddings'],
  ['ग़ज़ल', 'ग़ज़ल'],
])('the key of %s is %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});
