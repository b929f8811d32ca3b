import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isUuid } from './read-id.ts';
import { uuidSchema } from './uuid-schema.ts';

const ID = '0477dd5d-54c4-4909-a434-890142d6d9a7';

test('id in capital letters is read in PostgreSQL’s lower case', () => {
  expect(uuidSchema.parse(ID.toUpperCase())).toBe(ID);
  expect(isUuid(uuidSchema.parse(ID.toUpperCase()))).toBe(true);
});

test.each(['', ID.slice(1), `${ID} `, `{${ID}}`, ID.replaceAll('-', ''), 7, null])('%j is no id', (value) => {
  expect(uuidSchema.safeParse(value).success).toBe(false);
});

/** What we answer may keep the plain schema. */
const ANSWERS = ['app/accounts/api/account-wire.server.ts'];

test('ids: no code reads them by a schema keeping capitals', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((name) => join('app', name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.endsWith('uuid-schema.ts'));
  expect(files.length).toBeGreaterThan(1000);
  const others = files.filter((name) => /\bz\.(uuid|guid)\(|\.uuid\(\)/.test(readFileSync(name, 'utf8')));
  expect(others).toEqual(ANSWERS);
});
