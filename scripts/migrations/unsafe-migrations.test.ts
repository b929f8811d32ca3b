import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canLint, unsafeMigrations } from './unsafe-migrations.ts';

function rulesBrokenBy(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '9999_planted.sql');
  writeFileSync(file, text);
  return unsafeMigrations([file]).map((fault) => fault.split(' ')[1]!.replace(':', ''));
}

const ifLinted = test.skipIf(!canLint());

ifLinted.each([
  [
    'a constraint that reads the whole table',
    'constraint-missing-not-valid',
    'add constraint short check (length(message) < 9)',
  ],
  ['a column that the version before needs', 'ban-drop-column', 'drop column message'],
  ['a column under another name', 'renaming-column', 'rename column message to wishes'],
  ['a column that every writer must fill', 'adding-required-field', 'add column extra text not null'],
  ['a type that rewrites the table', 'changing-column-type', 'alter column code type varchar(9)'],
])('refuses %s', (_, rule, change) => {
  expect(rulesBrokenBy(`alter table booking ${change};`)).toContain(rule);
});

ifLinted('refuses an index that blocks writers', () => {
  expect(rulesBrokenBy('create index booking_by_code on booking (code);')).toEqual([
    'require-concurrent-index-creation',
  ]);
});

ifLinted('accepts a new table, a new column and a constraint in two steps', () => {
  const sql = `
    create table note (id uuid primary key, booking_id uuid not null references booking, said text not null);
    create index note_by_booking on note (booking_id);
    alter table booking add column extra text;
    alter table booking add constraint extra_short check (length(extra) < 100) not valid;`;
  expect(rulesBrokenBy(sql)).toEqual([]);
});

ifLinted('what breaks the version before must name versions that run', () => {
  const drop = '-- squawk-ignore ban-drop-column\nalter table booking drop column message;';
  const row = "insert into breaking_migration (migration, runs_from) values ('9999_planted', '0091');";
  expect(rulesBrokenBy(drop)).toEqual(['breaking-migration']);
  expect(rulesBrokenBy(`${drop}\n${row}`)).toEqual([]);
});
