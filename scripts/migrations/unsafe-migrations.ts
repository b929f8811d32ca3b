import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../source/source-files.ts';

/** The runner sets timeouts itself; the others are matters of style. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
];
/** What the version before cannot run with: let pass only with a row for the version before to read. */
const BREAKING =
  /squawk-ignore .*(ban-drop-column|ban-drop-table|renaming-column|renaming-table|changing-column-type|adding-required-field|adding-not-nullable-field)/;
const ROW = /insert into breaking_migration/;
/** Its table. */
const SINCE = '0091';
const POSTGRES = '15';
const LINTER = join(root, 'node_modules/.bin/squawk');

interface Finding {
  file: string;
  line: number;
  message: string;
  help: string | null;
  rule_name: string;
}

/** The linter is a binary that not every platform has. */
export const canLint = () => spawnSync(LINTER, ['--version']).status === 0;

/** What would block a running site, or break the version that still runs beside the new one. */
export function unsafeMigrations(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const { stdout, stderr, error } = spawnSync(
    LINTER,
    [
      ...files,
      ...['--assume-in-transaction', '--reporter', 'json'],
      ...['--pg-version', POSTGRES, '--exclude', EXCLUDED.join(',')],
    ],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  if (!stdout.startsWith('[')) throw new Error(stderr || stdout);
  const findings = (JSON.parse(stdout) as Finding[]).map(
    ({ file, line, message, help, rule_name }) =>
      `${file}:${line + 1} ${rule_name}: ${message}${help ? ` ${help}` : ''}`,
  );
  const silent = files.filter((file) => {
    const text = readFileSync(resolve(root, file), 'utf8');
    return basename(file) > SINCE && BREAKING.test(text) && !ROW.test(text);
  });
  return [
    ...findings,
    ...silent.map(
      (file) => `${file}:1 breaking-migration: insert into breaking_migration which versions still run.`,
    ),
  ];
}
