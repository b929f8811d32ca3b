import type { BookingNoticeData } from './booking-data.ts';
import { lostWords } from './lost-payment-words.ts';
import { BRAND, day, money, paragraphs, sms, when } from './words.ts';

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
    body: `A payment of ${money(data.paidPaise ?? 0)} arrived for booking ${data.bookingCode}, but its order is for another amount. Nothing is booked with it, and all of it goes back to the host. Please find out which fee or offer changed it.`,
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
  'payment.unanswered.host': (data: BookingNoticeData) => ({
    subject: `Your bank has not answered yet: ${money(data.paidPaise ?? 0)} for ${data.artistName}`,
    body: paragraphs(
      `You began to pay ${money(data.paidPaise ?? 0)} for ${data.artistName} on ${when(data.begunAt ?? '')} (booking ${data.bookingCode}). Your bank has not answered yet. Please do not pay again.`,
      'If your bank says yes while the slot is free, you are booked. If the slot is taken by then, all of it goes back to you. If it says no, we tell you.',
      `We keep asking until ${day(data.askedUntil ?? '')}. Questions? Write to us on the contact page, with the code ${data.bookingCode}.`,
    ),
    sms: sms`${BRAND}: your bank has not answered to ${money(data.paidPaise ?? 0)} for booking ${data.bookingCode}. Please do not pay again; we tell you what it says.`,
  }),
  'payment.declined_late.host': (data: BookingNoticeData) => ({
    subject: `Your bank said no: nothing was taken for ${data.artistName}`,
    body: paragraphs(
      `Your payment of ${money(data.paidPaise ?? 0)} for booking ${data.bookingCode}, begun on ${when(data.begunAt ?? '')}, did not go through. Nothing was taken.`,
      `To book ${data.artistName}, please pay again.`,
    ),
    sms: sms`${BRAND}: your bank said no to ${money(data.paidPaise ?? 0)} for booking ${data.bookingCode}. Nothing was taken.`,
  }),
  'payment.silent.host': (data: BookingNoticeData) => ({
    subject: `Nothing came from your bank: ${money(data.paidPaise ?? 0)} for ${data.artistName}`,
    body: paragraphs(
      `We asked until ${day(data.askedUntil ?? '')} about your payment of ${money(data.paidPaise ?? 0)} for booking ${data.bookingCode}. Your bank never answered, and nothing came to us.`,
      `If the money left your account, your bank returns it by itself. If you do not see it, write to us on the contact page with the number ${data.paymentId}.`,
    ),
    sms: sms`${BRAND}: nothing came from your bank for booking ${data.bookingCode}. If ${money(data.paidPaise ?? 0)} left your account, your bank returns it.`,
  }),
};
