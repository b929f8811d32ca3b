import { formatPhone } from '#app/accounts/core/phone.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import { lostWords } from './lost-payment-words.ts';
import { BRAND, day, money, paragraphs, sms, when } from './words.ts';

export interface SoundOrderNoticeData {
  orderCode: string;
  hostName: string;
  hostPhone: string;
  startsAt: string;
  venue: string;
  note: string;
  totalPaise: number;
  refundPaise?: number;
  paidPaise?: number;
  begunAt?: string;
  askedUntil?: string;
  paymentId?: string;
  lostWhy?: LostReason;
  reason?: string;
}

export const soundMessages = {
  'sound_order.confirmed.host': (data: SoundOrderNoticeData) => ({
    subject: `Sound system ordered: ${data.orderCode}`,
    body: paragraphs(
      `Thank you, ${data.hostName}. We have received ${money(data.totalPaise)} for sound order ${data.orderCode}.`,
      `It will be ready at ${data.venue} for ${when(data.startsAt)}. We call you the day before.`,
    ),
    sms: sms`${BRAND}: ${money(data.totalPaise)} received for sound order ${data.orderCode}, ${when(data.startsAt)}.`,
  }),
  'sound_order.cancelled.host': (data: SoundOrderNoticeData) => ({
    subject: `Sound order ${data.orderCode} is cancelled`,
    body: paragraphs(
      `Sound order ${data.orderCode} for ${when(data.startsAt)} is cancelled.`,
      data.refundPaise
        ? `Under its terms we refund ${money(data.refundPaise)} the way you paid, within 7 working days.`
        : 'Under its terms there is no refund.',
    ),
    sms: sms`${BRAND}: sound order ${data.orderCode} is cancelled. Refund ${money(data.refundPaise ?? 0)}.`,
  }),
  'sound_order.called_off.host': (data: SoundOrderNoticeData) => ({
    subject: `We had to cancel sound order ${data.orderCode}`,
    body: paragraphs(
      `We are sorry: we cannot deliver sound order ${data.orderCode} for ${when(data.startsAt)}.`,
      data.reason ? `Reason: ${data.reason}` : '',
      `We refund the full ${money(data.refundPaise ?? data.totalPaise)}, tax included, the way you paid, within 7 working days.`,
    ),
    sms: sms`${BRAND}: sorry, we had to cancel sound order ${data.orderCode} for ${when(data.startsAt)}. We refund ${money(data.refundPaise ?? data.totalPaise)} in full.`,
  }),
  'sound_order.not_delivered.host': (data: SoundOrderNoticeData) => ({
    subject: `Sound order ${data.orderCode} was not delivered`,
    body: paragraphs(
      `We are sorry: we did not deliver sound order ${data.orderCode} for ${when(data.startsAt)}.`,
      data.reason ? `Reason: ${data.reason}` : '',
      `We refund the full ${money(data.refundPaise ?? data.totalPaise)}, tax included, the way you paid, within 7 working days.`,
    ),
    sms: sms`${BRAND}: sorry, we did not deliver sound order ${data.orderCode} for ${when(data.startsAt)}. We refund ${money(data.refundPaise ?? data.totalPaise)} in full.`,
  }),
  'sound_order.unanswered.host': (data: SoundOrderNoticeData) => ({
    subject: `Your bank has not answered yet: ${money(data.paidPaise ?? 0)} for sound order ${data.orderCode}`,
    body: paragraphs(
      `You began to pay ${money(data.paidPaise ?? 0)} for sound order ${data.orderCode} on ${when(data.begunAt ?? '')}. Your bank has not answered yet. Please do not pay again.`,
      'If your bank says yes while the equipment is free, it is ordered. If it is taken by then, all of your money goes back to you. If it says no, we tell you.',
      `We keep asking until ${day(data.askedUntil ?? '')}. Questions? Write to us on the contact page, with the code ${data.orderCode}.`,
    ),
    sms: sms`${BRAND}: your bank has not answered to ${money(data.paidPaise ?? 0)} for sound order ${data.orderCode}. Please do not pay again; we tell you what it says.`,
  }),
  'sound_order.declined_late.host': (data: SoundOrderNoticeData) => ({
    subject: `Your bank said no: nothing was taken for sound order ${data.orderCode}`,
    body: paragraphs(
      `Your payment of ${money(data.paidPaise ?? 0)} for sound order ${data.orderCode}, begun on ${when(data.begunAt ?? '')}, did not go through. Nothing was taken. To order, please pay again.`,
    ),
    sms: sms`${BRAND}: your bank said no to ${money(data.paidPaise ?? 0)} for sound order ${data.orderCode}. Nothing was taken.`,
  }),
  'sound_order.silent.host': (data: SoundOrderNoticeData) => ({
    subject: `Nothing came from your bank: ${money(data.paidPaise ?? 0)} for sound order ${data.orderCode}`,
    body: paragraphs(
      `We asked until ${day(data.askedUntil ?? '')} about your payment of ${money(data.paidPaise ?? 0)} for sound order ${data.orderCode}. Your bank never answered, and nothing came to us.`,
      `If the money left your account, your bank returns it by itself. If you do not see it, write to us on the contact page with the number ${data.paymentId ?? ''}.`,
    ),
    sms: sms`${BRAND}: nothing came from your bank for sound order ${data.orderCode}. If ${money(data.paidPaise ?? 0)} left your account, your bank returns it.`,
  }),
  'sound_order.refunded.host': (data: SoundOrderNoticeData) => ({
    subject: `Refund sent: sound order ${data.orderCode}`,
    body: paragraphs(
      `${money(data.refundPaise ?? 0)} of sound order ${data.orderCode} has been sent back the way you paid. Your bank shows it within a few days.`,
    ),
    sms: sms`${BRAND}: ${money(data.refundPaise ?? 0)} refunded for sound order ${data.orderCode}.`,
  }),
  'sound_order.lost.host': (data: SoundOrderNoticeData) => ({
    subject: `Your payment could not be used: sound order ${data.orderCode}`,
    body: paragraphs(
      `Your payment of ${money(data.refundPaise ?? data.totalPaise)} for sound order ${data.orderCode} could not be used.`,
      data.lostWhy && data.lostWhy !== 'slot_gone'
        ? lostWords[data.lostWhy]
        : 'Another host had booked the equipment before it arrived.',
      'We refund all of it the way you paid.',
    ),
    sms: sms`${BRAND}: payment for sound order ${data.orderCode} could not be used. We refund ${money(data.refundPaise ?? data.totalPaise)} in full.`,
  }),
  'sound_order.confirmed.operator': (data: SoundOrderNoticeData) => ({
    subject: `New sound order ${data.orderCode} for ${when(data.startsAt)}`,
    body: paragraphs(
      `${data.hostName}, ${formatPhone(data.hostPhone)}: ${money(data.totalPaise)}, paid.`,
      `${when(data.startsAt)}, ${data.venue}`,
      data.note,
    ),
  }),
  'sound_order.cancelled.operator': (data: SoundOrderNoticeData) => ({
    subject: `Sound order ${data.orderCode} for ${when(data.startsAt)} is cancelled`,
    body: paragraphs(
      `${data.hostName}, ${formatPhone(data.hostPhone)}. Refund: ${money(data.refundPaise ?? 0)}. The equipment is free again.`,
    ),
  }),
  'sound_order.unsettled.operator': (data: SoundOrderNoticeData) => ({
    subject: `Delivery not recorded: sound order ${data.orderCode}`,
    body: paragraphs(
      `Sound order ${data.orderCode} for ${when(data.startsAt)} is over, and its delivery was not recorded.`,
      `${data.hostName}, ${formatPhone(data.hostPhone)}, ${data.venue}`,
      'Please ask the crew and the host, then decide on its page: until then the sale is open.',
    ),
  }),
  'sound_order.money.operator': (data: SoundOrderNoticeData) => ({
    subject: `Money of sound order ${data.orderCode} needs a check`,
    body: paragraphs(
      `${money(data.refundPaise ?? 0)} of sound order ${data.orderCode} (${data.hostName}) needs a check: a refund failed or was made elsewhere, or a payment does not match its order. Please see the payments of the order.`,
    ),
  }),
};
