import type { BookingNoticeData } from './booking-data.ts';
import { lostWords } from './lost-payment-words.ts';
import { BRAND, money, paragraphs, sms, when } from './words.ts';

export const moneyMessages = {
  'refund.processed.host': (data: BookingNoticeData) => ({
    subject: `Refund of ${money(data.refundPaise ?? 0)} is on its way`,
    body: `Your bank has been told to return ${money(data.refundPaise ?? 0)} for booking ${data.bookingCode}. It usually shows within ${data.refundDays ?? 7} working days.`,
    sms: sms`${BRAND}: refund of ${money(data.refundPaise ?? 0)} for booking ${data.bookingCode} is on its way to your bank.`,
  }),
  'refund.failed.operator': (data: BookingNoticeData) => ({
    subject: `Refund failed: booking ${data.bookingCode}`,
    body: paragraphs(
      `The refund of ${money(data.refundPaise ?? 0)} to ${data.hostName} for booking ${data.bookingCode} failed.`,
      data.reason ? `The gateway says: ${data.reason}` : '',
      'It must be settled by hand.',
    ),
  }),
  'refund.foreign.operator': (data: BookingNoticeData) => ({
    subject: `Refund made at the gateway: booking ${data.bookingCode}`,
    body: `Somebody refunded ${money(data.refundPaise ?? 0)} of booking ${data.bookingCode} at the payment gateway itself. It is booked; please find out why.`,
  }),
  'payment.quarantined.operator': (data: BookingNoticeData) => ({
    subject: `Payment of a wrong amount: booking ${data.bookingCode}`,
    body: `A payment of ${money(data.paidPaise ?? 0)} came for booking ${data.bookingCode}, whose order is for another amount. It was kept apart and nothing was confirmed; please look into it.`,
  }),
  'payment.unusable.host': (data: BookingNoticeData) => ({
    subject: `Your payment could not be used; ${money(data.refundPaise ?? data.totalPaise)} goes back`,
    body: paragraphs(
      `Your payment for ${data.artistName} on ${when(data.startsAt)} could not be used.`,
      lostWords[data.lostWhy ?? 'slot_gone'],
      `${money(data.refundPaise ?? data.totalPaise)} goes back the way it came, within ${data.refundDays ?? 7} working days. You need to do nothing.`,
    ),
    sms: sms`${BRAND}: your payment for booking ${data.bookingCode} could not be used. ${money(data.refundPaise ?? data.totalPaise)} goes back in full.`,
  }),
};
