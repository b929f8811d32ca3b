import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { UNAVAILABLE } from '#app/platform/http.server.ts';
import { whyBusy } from './failure-page.tsx';

test.each(Object.keys(UNAVAILABLE))('an open page knows why it is refused: %s', (code) => {
  expect(whyBusy(new ErrorResponse(503, '', { error: '…', code, requestId: '4f3a-9kq2' }))).toBe(code);
});
