import { Writable } from 'node:stream';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { platformContext } from '#app/platform/context.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { runWithId } from '#app/platform/request-id.server.ts';
import { handleError } from '../entry.server.tsx';

function logged(error: unknown, { gone = false } = {}): string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const context = new RouterContextProvider();
  context.set(platformContext, { log: createLog('error', sink) } as Platform);
  const signal = gone ? AbortSignal.abort() : new AbortController().signal;
  const request = new Request('http://localhost/contact-us', { signal });
  runWithId('request-7', () => handleError(error, { request, context }));
  return lines.join('');
}

const brokenCheck = Object.assign(new Error('new row violates check constraint "message_length"'), {
  code: '23514',
  detail: 'Failing row contains (Marked Person, marked@example.com).',
  constraint: 'message_length',
});

test('failing page: logged with request and constraint, without row data', () => {
  const line = logged(brokenCheck);
  expect(JSON.parse(line)).toMatchObject({
    reqId: 'request-7',
    msg: 'page failed',
    err: { code: '23514', constraint: 'message_length' },
  });
  expect(line).not.toMatch(/Marked Person|marked@example/);
});

test('a visitor who left writes no log', () => {
  expect(logged(brokenCheck, { gone: true })).toBe('');
});

test('form for a page without one: no error logged', () => {
  expect(logged({ status: 405, statusText: 'Method Not Allowed', internal: true, data: '' })).toBe('');
});
