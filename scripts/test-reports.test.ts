import { expect, test } from 'vitest';
import { onlyCrashes } from './test-reports.ts';

const CRASH =
  'Caused by: Error: Worker exited unexpectedly with signal SIGSEGV during started state while running test file /checkout/app/a.test.ts\n';
const errors = (count: number) =>
  `      Tests  1 passed (4)\n     Errors  ${count} error${count > 1 ? 's' : ''}\n`;

test('a file whose process was killed by a signal is named', () => {
  expect(onlyCrashes(errors(1) + CRASH)).toEqual([{ signal: 'SIGSEGV', file: '/checkout/app/a.test.ts' }]);
});

test('nothing runs again after another error, or after a process that ended itself', () => {
  expect(onlyCrashes(errors(2) + CRASH)).toEqual([]);
  expect(onlyCrashes(errors(1) + CRASH.replace('signal SIGSEGV', 'exit code 1'))).toEqual([]);
  expect(onlyCrashes('      Tests  4 passed (4)\n')).toEqual([]);
});
