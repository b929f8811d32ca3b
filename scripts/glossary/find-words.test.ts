import { expect, test } from 'vitest';
import { parseSource } from '../source/source-files.ts';
import { findRefusedWords, glossaryWords } from './find-words.ts';

const WORDS = glossaryWords(`
| Term | Means | In code | Not |
|---|---|---|---|
| host | the person who books | \`host\` | \`customer\`, client |

Spelling: cancelled. In code also not: \`canceled\`.`);

const found = (path: string, text: string) =>
  findRefusedWords(parseSource(path, text), WORDS).map(({ name, line }) => `${name}:${line}`);

test.each([
  ['\nconst customerName = 1;', 'customerName:2'],
  ['interface Row { customer_id: string }', 'customer_id:1'],
  ['function f(customers: string[], customer: string) {}', 'customer:1'],
  ['const row = {\n customer: 1 };', 'customer:2'],
  ['const isCanceled = true;', 'isCanceled:1'],
])('finds a refused word in %s', (code, name) => {
  expect(found('app/bookings/book.ts', code)).toEqual([name]);
});

test.each(['app/bookings/find-customer.ts', 'app/customer/find.ts'])('finds it in the path %s', (path) => {
  expect(found(path, '')).toEqual([`${path}:1`]);
});

test('leaves the wire and longer words alone', () => {
  expect(found('app/bookings/api/api.server.ts', 'const customer = 1;')).toEqual([]);
  expect(found('app/bookings/book.ts', 'const customers = 1; const client = 2;')).toEqual([]);
});

test('names the word to use', () => {
  const [find] = findRefusedWords(parseSource('app/a.ts', 'const customer = 1;'), WORDS);
  expect(find?.instead).toBe('host');
});
