import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, describeError } from './log.server.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  createLog('error', sink).error({ err: error }, 'failed');
  return lines.join('');
}

const brokenCheck = Object.assign(
  new Error('new row for relation "account" violates check constraint "phone_is_indian"'),
  {
    code: '23514',
    detail: 'Failing row contains (7, Marked Person, 9876543210).',
    where: 'PL/pgSQL function inline, row Marked Person',
    parameters: ['Marked Person'],
    table: 'account',
    constraint: 'phone_is_indian',
  },
);

test('refused row: logged with table and constraint, without values', () => {
  const line = logged(brokenCheck);
  expect(line).toContain('phone_is_indian');
  expect(line).toContain('log.test.ts');
  expect(line).not.toMatch(/Marked Person|9876543210/);
});

test('what caused an error is described by the same rules', () => {
  const line = logged(new Error('The booking was not written', { cause: brokenCheck }));
  expect(line).toContain('23514');
  expect(line).not.toMatch(/Marked Person|9876543210/);
});

test('input that the database could not read is not repeated', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Marked Person"'), {
    code: '22P02',
  });
  expect(describeError(error).message).toBe('invalid input syntax for type uuid: "[hidden]"');
});

test.each(['98765 43210', '+91 9876543210', '+919876543210', 'marked@example.com'])(
  'a message does not contain %s',
  (text) => {
    expect(describeError(new Error(`could not reach ${text} in time`)).message).toBe(
      'could not reach [hidden] in time',
    );
  },
);

test('numbers that are no phones are kept', () => {
  expect(describeError(new Error('waited 6000000000123 ms')).message).toBe('waited 6000000000123 ms');
});

test('a thrown value that is no error is described too', () => {
  expect(describeError('Marked@example.com fell')).toMatchObject({
    type: 'string',
    message: '[hidden] fell',
  });
});
