import { expect, test } from 'vitest';
import { functionLengths } from './function-lengths.ts';
import { countLines } from './line-counts.ts';
import { parseSource } from './source-files.ts';

const lengths = (text: string) => functionLengths(parseSource('app/example.tsx', text));

test('function length: from its first line to its last', () => {
  expect(lengths('\nfunction one() {\n\n  return 1;\n}\nconst two = () => 2;')).toEqual([
    { name: 'one', line: 2, lines: 4 },
    { name: 'two', line: 6, lines: 1 },
  ]);
});

test('the lines of markup are not counted', () => {
  expect(lengths('function Page() {\n  return (\n    <p>\n      Text\n    </p>\n  );\n}')).toMatchObject([
    { name: 'Page', lines: 4 },
  ]);
});

test('a test suite is no function, each test is one', () => {
  expect(lengths("describe('a', () => {\n\n  test('b', () => {\n  });\n});")).toMatchObject([
    { line: 3, lines: 2 },
  ]);
});

test('a line with code and a comment is code', () => {
  const source = parseSource('app/example.ts', '// Why.\nconst a = 1; // here\n\n/*\n more\n*/\n');
  expect(countLines(source)).toEqual({ all: 6, code: 1, comments: 4 });
});
