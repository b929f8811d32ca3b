import { z } from 'zod';

/** What the checkout in the browser is opened with. Amounts in paise. */
export const openedOrderBody = z.object({
  key: z.string(),
  amount: z.number(),
  currency: z.string(),
  order_id: z.string(),
  booking_id: z.string(),
  booking_code: z.string(),
});

interface OpenedOrder {
  checkout: { key: string; amount: number; currency: string; orderId: string };
  bookingId: string;
  code: string;
}

export function openedOrderToWire({ checkout, bookingId, code }: OpenedOrder) {
  return {
    key: checkout.key,
    amount: checkout.amount,
    currency: checkout.currency,
    order_id: checkout.orderId,
    booking_id: bookingId,
    booking_code: code,
  };
}

export const heldBookingBody = openedOrderBody.extend({
  hold_expires_at: z.string(),
  balance: z.number().describe('paise still to be paid after this payment'),
  balance_due_at: z.string().nullable(),
});

interface HeldBooking extends OpenedOrder {
  holdExpiresAt: Date;
  balance: { amount: number; dueAt: Date } | null;
}

export function heldBookingToWire({ holdExpiresAt, balance, ...opened }: HeldBooking) {
  return {
    ...openedOrderToWire(opened),
    hold_expires_at: holdExpiresAt.toISOString(),
    balance: balance?.amount ?? 0,
    balance_due_at: balance?.dueAt.toISOString() ?? null,
  };
}
