import { expect, test } from 'vitest';
import { parseSource } from '../source/source-files.ts';
import { unsafeLookups } from './unsafe-lookups.ts';

const faults = (code: string) => unsafeLookups(parseSource('app/example.ts', code));

test.each([
  'const T: Record<string, number> = { a: 1 }; T[key];',
  'const T: Readonly<Record<string, number>> = { a: 1 }; T[key];',
  'const T: { [key: string]: number } = { a: 1 }; T[key];',
  'T[key as Key];',
  'if (key in T) go();',
])('refuses %s', (code) => {
  expect(faults(code)).toHaveLength(1);
});

test.each([
  "const T: Record<string, number> = { a: 1 }; T['a']; T[0];",
  'const T: Record<string, number> = {}; T[key] = 1;',
  'const T: Record<Key, number> = { a: 1 }; T[key];',
  "if ('a' in T) go();",
  'class A { #a = 1; has(o: object) { return #a in o; } }',
])('allows %s', (code) => {
  expect(faults(code)).toEqual([]);
});
