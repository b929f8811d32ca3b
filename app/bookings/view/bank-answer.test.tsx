import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { BankAnswer } from './bank-answer.tsx';
import type { PaymentAtBank } from './booking-view.ts';

const at = new Date('2026-12-01T10:00:00Z');
const bank = {
  kind: 'waits',
  id: 'pay_1',
  amount: paiseOfRupees(16_125),
  method: 'upi',
  at,
  until: at,
} as const;

function textOf(state: string, part: PaymentAtBank['part']): string {
  const booking = { state: state as 'held', holdEnded: null, bank: { ...bank, part } };
  const page = (
    <Texts speaker={speakerFor('en', ['bookings'])}>
      <BankAnswer booking={booking} />
    </Texts>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />).replace(/<[^>]*>/g, ' ');
}

test.each([
  ['confirmed', 'balance', 'If your bank says yes, your balance is paid.'],
  ['in_progress', 'change', 'If your bank says yes in time, this is confirmed.'],
  ['confirmed', null, 'all of it goes back to you.'],
  ['cancelled', 'balance', 'all of it goes back to you.'],
  ['held', 'deposit', 'If your bank says yes, you are booked.'],
] as const)('slow bank, %s, payment of %s', (state, part, shown) => {
  expect(textOf(state, part)).toContain(shown);
});
