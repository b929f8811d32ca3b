import type { BookingNoticeData } from './booking-data.ts';
import { lostWords } from './lost-payment-words.ts';
import { BRAND, money, paragraphs, sms, when } from './words.ts';

export const moneyMessages = {
  'refund.processed.host': (data: BookingNoticeData) => ({
    subject: `Refund of ${money(data.refundPaise ?? 0)} is on its way`,
    body: `We have sent ${money(data.refundPaise ?? 0)} to your bank for booking ${data.bookingCode}. It usually shows within ${data.refundDays ?? 7} working days.`,
    sms: sms`${BRAND}: refund of ${money(data.refundPaise ?? 0)} for booking ${data.bookingCode} is on its way to your bank.`,
  }),
  'refund.failed.operator': (data: BookingNoticeData) => ({
    subject: `Refund failed: booking ${data.bookingCode}`,
    body: paragraphs(
      `The refund of ${money(data.refundPaise ?? 0)} to ${data.hostName} for booking ${data.bookingCode} failed.`,
      data.reason ? `The gateway says: ${data.reason}` : '',
      'It must be resolved by hand.',
    ),
  }),
  'refund.foreign.operator': (data: BookingNoticeData) => ({
    subject: `Refund made at the gateway: booking ${data.bookingCode}`,
    body: `${money(data.refundPaise ?? 0)} of booking ${data.bookingCode} was refunded at the payment gateway itself. It is recorded; please find out why.`,
  }),
  'payment.quarantined.operator': (data: BookingNoticeData) => ({
    subject: `Payment of a wrong amount: booking ${data.bookingCode}`,
    body: `A payment of ${money(data.paidPaise ?? 0)} arrived for booking ${data.bookingCode}, but its order is for another amount. Nothing was confirmed; please check it.`,
  }),
  'payment.unusable.host': (data: BookingNoticeData) => ({
    subject: `Your payment could not be used; we refund ${money(data.refundPaise ?? data.totalPaise)}`,
    body: paragraphs(
      `Your payment for ${data.artistName} on ${when(data.startsAt)} could not be used.`,
      lostWords[data.lostWhy ?? 'slot_gone'],
      `We refund ${money(data.refundPaise ?? data.totalPaise)} the way you paid, within ${data.refundDays ?? 7} working days. You do not need to do anything.`,
    ),
    sms: sms`${BRAND}: your payment for booking ${data.bookingCode} could not be used. We refund ${money(data.refundPaise ?? data.totalPaise)} in full.`,
  }),
};
