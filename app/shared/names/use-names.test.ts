import { expect, test } from 'vitest';
import { sayName } from './use-names.ts';

const hindi: Record<string, string> = { sector: 'सेक्टर', mohali: 'मोहाली', phase: 'फ़ेज़' };
const say = sayName((key: string) => hindi[key] ?? key);

test.each([
  ['Mohali', 'मोहाली'],
  ['Sector 17, Mohali', 'सेक्टर 17, मोहाली'],
  ['Sector 35-B, Mohali', 'सेक्टर 35-B, मोहाली'],
  ['Phase 3B1, Mohali', 'फ़ेज़ 3B1, मोहाली'],
  ['Sukhna Lawns, Mohali', 'Sukhna Lawns, मोहाली'],
])('of %s every part is said that has a name in the language [S2-22]', (stored, said) => {
  expect(say(stored)).toBe(said);
});
