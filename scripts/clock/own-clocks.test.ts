import { expect, test } from 'vitest';
import { isTest, readSources } from '../source/source-files.ts';
import { ownClocks } from './own-clocks.ts';

const PRODUCT = '{app,server,sandbox,db,demo,bench}/**/*.{ts,tsx}';
const MIN_FILES = 1000;

test.each([
  'const IST = 5.5 * 3_600_000;',
  'const AHEAD = 330 * 60_000;',
  'const IST_MINUTES = 330;',
  'const ahead = 19_800_000;',
  `new Date(\`\${day}T00:00:00+05:30\`)`,
  "sql`at time zone 'Asia/Kolkata'`",
  "new Intl.DateTimeFormat('en-IN')",
  'at.toLocaleDateString()',
])('refuses a clock by hand: %s', (text) => {
  expect(ownClocks({ path: 'app/example.ts', text })).toHaveLength(1);
});

test('only one file derives or writes the time of India', () => {
  const sources = readSources(PRODUCT, MIN_FILES).filter(({ path }) => !isTest(path));
  expect(sources.flatMap(ownClocks)).toEqual([]);
});
