import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT_AFTER_ERASURE, KEPT_BY_LAW, RETENTION } from './retention.ts';

const page = readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8');
const rowsOf = (heading: string) =>
  page
    .split(`## ${heading}`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| Data') && !/^\| (Table|Column) /.test(line),
    );

test('the page about retention lists what the code does', () => {
  expect(rowsOf('Removed by time')).toEqual(
    RETENTION.map(
      ({ data, table, days, emptied, why }) =>
        `| ${data} | \`${table}\` | ${days} days | ${emptied ? `emptied: ${Object.keys(emptied).join(', ')}` : 'removed'} | ${why} |`,
    ),
  );
});

test('the page about retention lists what is kept by law', () => {
  expect(rowsOf('Kept by law')).toEqual(
    Object.entries(KEPT_BY_LAW).map(([table, why]) => `| \`${table}\` | ${why} |`),
  );
});

test('the page about retention lists what stays after an erasure', () => {
  expect(rowsOf('Kept after an erasure')).toEqual(
    Object.entries(KEPT_AFTER_ERASURE).map(([column, why]) => `| \`${column}\` | ${why} |`),
  );
});
