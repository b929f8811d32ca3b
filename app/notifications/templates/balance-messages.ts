import { BRAND, money, paragraphs, sms, when } from './words.ts';

export interface BalanceNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  startsAt: string;
  balancePaise: number;
  dueAt: string;
  endsAt: string;
  refundPaise?: number;
}

export const balanceMessages = {
  'balance.reminded.host': (data: BalanceNoticeData) => ({
    subject: `${money(data.balancePaise)} to pay for ${data.artistName} by ${when(data.dueAt)}`,
    body: paragraphs(
      `${data.hostName}, the balance of booking ${data.bookingCode} is due: ${money(data.balancePaise)} by ${when(data.dueAt)}. ${data.artistName} performs on ${when(data.startsAt)}.`,
      `Pay on the page of your booking. If it is not paid by ${when(data.endsAt)}, the booking is cancelled, and we refund what you paid under its refund terms.`,
    ),
    sms: sms`${BRAND}: ${money(data.balancePaise)} for booking ${data.bookingCode} is due by ${when(data.dueAt)}. Pay under My bookings.`,
  }),
  'balance.paid.host': (data: BalanceNoticeData) => ({
    subject: `Balance received: booking ${data.bookingCode} is paid in full`,
    body: paragraphs(
      `Thank you, ${data.hostName}. We have received the balance of ${money(data.balancePaise)}. Booking ${data.bookingCode} of ${data.artistName} is paid in full.`,
      `The performance begins on ${when(data.startsAt)}.`,
    ),
    sms: sms`${BRAND}: balance of ${money(data.balancePaise)} received. Booking ${data.bookingCode} is paid in full.`,
  }),
  'balance.unpaid.host': (data: BalanceNoticeData) => ({
    subject: `Booking ${data.bookingCode} has ended: the balance was not paid`,
    body: paragraphs(
      `The balance of booking ${data.bookingCode} was due by ${when(data.dueAt)} and did not arrive, so the booking of ${data.artistName} on ${when(data.startsAt)} is cancelled.`,
      data.refundPaise
        ? `Under its terms we refund ${money(data.refundPaise)} of what you paid, the way you paid, within 7 working days.`
        : 'Under its terms there is no refund.',
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} is cancelled, the balance did not arrive. Refund ${money(data.refundPaise ?? 0)}.`,
  }),
};
