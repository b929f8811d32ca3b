import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import type { BookingSummary } from './booking-view.ts';
import { PaymentMark } from './payment-mark.tsx';

function textOf(paymentStatus: string, money: { captured: number; refunded?: number }): string {
  const booking = {
    paymentStatus,
    total: paiseOfRupees(40_000),
    captured: paiseOfRupees(money.captured),
    refunded: paiseOfRupees(money.refunded ?? 0),
  } as unknown as BookingSummary;
  const html = renderToString(
    <Texts speaker={speakerFor('en', ['bookings'])}>
      <PaymentMark booking={booking} />
    </Texts>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test.each([
  ['paid', 'Paid'],
  ['unpaid', 'Unpaid'],
  ['pending', 'Pending'],
  ['refunded', 'Refunded'],
  ['partial', 'Partial: ₹10,000 of ₹40,000'],
  ['on the house', 'on the house'],
  ['', 'Unknown'],
])('a payment status of "%s" is shown as %s [S4-12]', (status, shown) => {
  expect(textOf(status, { captured: 10_000 })).toBe(shown);
});

test('a paid booking says how much of it came back', () => {
  expect(textOf('paid', { captured: 40_000, refunded: 5000 })).toBe('Paid, ₹5,000 refunded');
});
