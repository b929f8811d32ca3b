import { expect, test } from 'vitest';
import { outboxPage } from './outbox-page.ts';

test('a message cannot become part of the outbox page', () => {
  const text = '<script>alert(1)</script>';
  const entry = {
    id: 1,
    to: text,
    channel: 'sms',
    text,
    subject: text,
    state: 'queued',
    at: '2026-11-20T10:00:00Z',
  };
  const page = outboxPage([entry], `"><b>`);
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('"><b>');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
