import { expect, test } from 'vitest';
import { crashesIfOnlyErrors } from './test-reports.ts';

const CRASH =
  'Caused by: Error: Worker exited unexpectedly with signal SIGSEGV during started state while running test file /checkout/app/a.test.ts\n';
const errors = (count: number) =>
  `      Tests  1 passed (4)\n     Errors  ${count} error${count > 1 ? 's' : ''}\n`;

test('crashed by a signal: the test file is named', () => {
  expect(crashesIfOnlyErrors(errors(1) + CRASH)).toEqual([
    { signal: 'SIGSEGV', file: '/checkout/app/a.test.ts' },
  ]);
});

test('no rerun after other errors or an ordinary process exit', () => {
  expect(crashesIfOnlyErrors(errors(2) + CRASH)).toEqual([]);
  expect(crashesIfOnlyErrors(errors(1) + CRASH.replace('signal SIGSEGV', 'exit code 1'))).toEqual([]);
  expect(crashesIfOnlyErrors('      Tests  4 passed (4)\n')).toEqual([]);
});
