import { describe, expect, test } from 'vitest';
import { parseSource } from '../source/source-files.ts';
import { BANNED_WORDS } from './banned-words.ts';
import { findInCatalogue, findInDocument, findInName, findInSource } from './find-words.ts';
import { glossaryWords } from './glossary-words.ts';

const GLOSSARY = `
| Term | Means | In code | Not |
|---|---|---|---|
| host | the person who books | \`host\` | \`customer\`, client |

Spelling: cancelled. In code also not: \`canceled\`.`;

const found = (path: string, text: string, words = BANNED_WORDS) =>
  findInSource(parseSource(path, text), words).map(({ word, place, line }) => `${word} in ${place}:${line}`);

describe('the glossary', () => {
  const words = glossaryWords(GLOSSARY);

  test('refuses the synonyms in code type and the other spelling', () => {
    expect(words.map(({ word, instead }) => [word, instead])).toEqual([
      ['customer', 'host'],
      ['canceled', 'the spelling of docs/glossary.md'],
    ]);
  });

  test.each([
    'const customerName = 1;',
    'interface Row { customer_id: string }',
    'function f(customers: string[], customer: string) {}',
    'const row = {\n customer: 1 };',
  ])('finds it in %s', (code) => {
    expect(found('app/bookings/book.ts', code, words)).toContainEqual(
      expect.stringMatching(/^customer in names/),
    );
  });

  test('leaves the wire and longer words alone', () => {
    expect(found('app/bookings/wire/api.server.ts', 'const customer = 1;', words)).toEqual([]);
    expect(found('app/bookings/book.ts', 'const customers = 1;', words)).toEqual([]);
  });
});

describe('banned words', () => {
  test('are found in names, each declaration once', () => {
    expect(found('app/a.ts', 'export const MOST_ROWS = 3;\nconst rows = MOST_ROWS;')).toEqual([
      'MOST_, LONGEST_, LEAST_, FEWEST_ in names:1',
    ]);
    expect(found('app/a.ts', 'const mostBooked = 3;')).toEqual([]);
    expect(found('app/a.ts', '\nfunction tellOfBooking() {}')).toEqual(['tell of in names:2']);
    expect(found('app/a.ts', 'const text = createSayer();\ninterface Ear {}')).toEqual([
      'ear, hear in names:2',
    ]);
  });

  test('are found in names of files and folders', () => {
    expect(found('app/artists/judge-slides.ts', '')).toEqual(['judge in names:1']);
    expect(findInName('app/tale', 'tale', BANNED_WORDS)).toHaveLength(1);
  });

  test('are found in comments, with their line', () => {
    expect(found('app/a.ts', '/**\n * Whoever comes.\n */\nconst a = 1; // nobody')).toEqual([
      'whoever in comments:2',
      'nobody in comments:4',
    ]);
  });

  test.each(["test('nobody is told')", "test.each(rows)('nobody %s')", 'test.describe(`nobody`)'])(
    'are found in the title %s',
    (code) => {
      expect(found('app/a.test.ts', `${code};`)).toEqual(['nobody in titles:1']);
    },
  );

  test('are found in texts, not in single words of code', () => {
    expect(found('app/a.tsx', 'const a = <p>Nobody is here</p>;')).toEqual(['nobody in texts:1']);
    expect(found('app/a.ts', "const a = 'nobody';")).toEqual([]);
    expect(found('app/a.test.ts', "const a = 'Nobody is here';")).toEqual([]);
  });

  test('are found in catalogues and documents', () => {
    expect(
      findInCatalogue('app/messages/en.json', '{\n "nobody": "a like artist"\n}', BANNED_WORDS),
    ).toMatchObject([
      { word: 'nobody', line: 2 },
      { word: 'like artist', line: 2 },
    ]);
    expect(findInDocument('docs/a.md', 'One.\nWhat waits.', BANNED_WORDS)).toMatchObject([
      { word: 'what waits', place: 'docs', line: 2 },
    ]);
    expect(findInDocument('docs/a.md', '[1](1-nobody-signs-in.md)', BANNED_WORDS)).toEqual([]);
  });

  test('may have places of their own', () => {
    expect(found('app/staff/frame/open-desk.ts', '')).toEqual([]);
    expect(found('app/bookings/open-desk.ts', '')).toEqual(['desk in names:1']);
  });
});
