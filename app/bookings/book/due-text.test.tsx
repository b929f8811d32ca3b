import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import { DueText } from './due-text.tsx';

type Part = 'balance' | 'change';

function dueText(state: string, part: Part = 'balance', language = 'en', now = '2026-12-01'): string {
  const ends = state === 'replacing' ? null : new Date('2026-12-16T13:30:00Z');
  const due = { part, amount: 100, by: new Date('2026-12-15T13:30:00Z'), ends };
  const booking = { state, due, now: new Date(now), artist: { name: 'Noor' } } as BookingDetails;
  return renderToString(
    <Texts speaker={speakerFor(language, ['balance'])}>
      <DueText booking={booking} />
    </Texts>,
  );
}

test('balance text: may wait until acceptance, always names a deadline', () => {
  expect(dueText('requested')).toContain('Noor has not answered yet, so you can wait.');
  expect(dueText('replacing')).toContain('you can wait until one has accepted');
  expect(dueText('confirmed')).not.toContain('you can wait');
  expect(dueText('requested', 'balance', 'en', '2026-12-16')).not.toContain('you can wait');
  for (const state of ['requested', 'replacing', 'confirmed'])
    expect(dueText(state)).toContain('within 24 hours after Tue 15 Dec, 7:00 pm');
  expect(dueText('confirmed', 'balance', 'en', '2026-12-16')).toContain('not paid by Wed 16 Dec, 7:00 pm');
  expect(dueText('replacing', 'balance', 'en', '2026-12-16')).toContain('until 2 hours before the start');
  for (const language of ['hi', 'pa']) expect(dueText('requested', 'balance', language)).toContain('Noor');
});

test('late balance: says so, except while a replacement is sought', () => {
  expect(dueText('confirmed')).not.toContain('This is late');
  for (const state of ['confirmed', 'requested'])
    expect(dueText(state, 'balance', 'en', '2026-12-16')).toContain('This is late. Please pay now.');
  expect(dueText('replacing', 'balance', 'en', '2026-12-16')).not.toContain('This is late');
});

test('cost of an agreed change: due without waiting', () => {
  expect(dueText('requested', 'change')).toContain('Noor has accepted your change.');
  expect(dueText('requested', 'change')).not.toContain('you can wait');
});
