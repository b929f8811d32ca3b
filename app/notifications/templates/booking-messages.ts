import { type ArtistNoticeData, factsForArtist } from './artist-data.ts';
import { type BookingNoticeData, facts, refund, searchOrRefund } from './booking-data.ts';
import { BRAND, day, money, paragraphs, sms, when } from './words.ts';

export const bookingMessages = {
  'booking.requested.host': (data: BookingNoticeData) => ({
    subject: `Payment received: ${data.artistName}, booking ${data.bookingCode}`,
    body: paragraphs(
      `Thank you, ${data.hostName}. We have received ${money(data.paidPaise ?? data.totalPaise)} for booking ${data.bookingCode}.`,
      facts(data),
      data.balanceBy && data.paidPaise
        ? `The balance of ${money(data.totalPaise - data.paidPaise)} is due by ${when(data.balanceBy)}.`
        : '',
      data.agreed
        ? `${data.artistName} accepts at once, so your booking is confirmed.`
        : `${data.artistName} has been asked${data.answerBy ? ` and answers by ${when(data.answerBy)}` : ''}. If they decline or do not answer, we find you a similar artist or refund everything.`,
    ),
    sms: data.agreed
      ? sms`${BRAND}: ${money(data.paidPaise ?? data.totalPaise)} received for booking ${data.bookingCode}. ${data.artistName} accepts at once.`
      : sms`${BRAND}: ${money(data.paidPaise ?? data.totalPaise)} received for booking ${data.bookingCode}. ${data.artistName} answers by ${when(data.answerBy ?? data.startsAt)}.`,
  }),
  'booking.requested.artist': (data: ArtistNoticeData) => ({
    subject: `New booking request for ${day(data.startsAt)}`,
    body: paragraphs(
      'A host would like to book you.',
      factsForArtist(data),
      data.answerBy
        ? `Please accept or decline by ${when(data.answerBy)}. Without an answer the request goes to another artist.`
        : '',
      'You see the name, the full address and the phone number of the host on the page of the booking once you accept.',
    ),
    sms: sms`${BRAND}: new request ${data.bookingCode} for ${when(data.startsAt)}. Please answer by ${when(data.answerBy ?? data.startsAt)}.`,
  }),
  'booking.confirmed.host': (data: BookingNoticeData) => ({
    subject: `${data.artistName} is booked for ${day(data.startsAt)}`,
    body: paragraphs(
      `${data.artistName} has accepted. Booking ${data.bookingCode} is confirmed.`,
      facts(data),
      'Your event manager will be in touch about the details of the day.',
    ),
    sms: sms`${BRAND}: ${data.artistName} has accepted. Booking ${data.bookingCode} is confirmed for ${when(data.startsAt)}.`,
  }),
  'booking.confirmed.artist': (data: ArtistNoticeData) => ({
    subject: `Confirmed: ${day(data.startsAt)}, booking ${data.bookingCode}`,
    body: paragraphs(
      `You have accepted booking ${data.bookingCode}.`,
      factsForArtist(data),
      'You see the host, the full address and the phone number on the page of the booking.',
      'Please be at the venue 60 minutes before the start.',
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} is confirmed for ${when(data.startsAt)}. Please arrive 60 minutes before.`,
  }),
  'booking.declined.host': (data: BookingNoticeData) => ({
    subject: `${data.artistName} cannot perform on ${day(data.startsAt)}`,
    body: paragraphs(
      `${data.artistName} had to decline booking ${data.bookingCode}.`,
      data.reason ? `Their message: ${data.reason}` : '',
      searchOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} had to decline booking ${data.bookingCode}. We are looking for a similar artist; see your bookings.`,
  }),
  'booking.expired.host': (data: BookingNoticeData) => ({
    subject: `No answer from ${data.artistName}`,
    body: paragraphs(
      `${data.artistName} did not answer in time for booking ${data.bookingCode}.`,
      searchOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} did not answer in time for booking ${data.bookingCode}. See your bookings for what is next.`,
  }),
  'booking.expired.artist': (data: ArtistNoticeData) => ({
    subject: `Request ${data.bookingCode} has expired`,
    body: `The time to answer the request for ${when(data.startsAt)} is over, so the request goes to another artist.`,
  }),
  'booking.cancelled.host': (data: BookingNoticeData) => ({
    subject: `Booking ${data.bookingCode} is cancelled`,
    body: paragraphs(
      `${cancelledBy(data)} booking ${data.bookingCode} of ${data.artistName} on ${when(data.startsAt)}.`,
      data.reason ? `Reason: ${data.reason}` : '',
      refund(data),
    ),
    sms: data.pendingPaise
      ? sms`${BRAND}: booking ${data.bookingCode} is cancelled. Your full refund is being confirmed; see your bookings.`
      : sms`${BRAND}: booking ${data.bookingCode} is cancelled. Refund ${money(data.refundPaise ?? 0)}, within ${String(data.refundDays ?? 7)} working days.`,
  }),
  'booking.cancelled.artist': (data: ArtistNoticeData) => ({
    subject: `Cancelled: ${day(data.startsAt)}, booking ${data.bookingCode}`,
    body: `Booking ${data.bookingCode} for ${when(data.startsAt)} is cancelled. Your evening is free again.`,
    sms: sms`${BRAND}: booking ${data.bookingCode} for ${when(data.startsAt)} is cancelled. The date is free again.`,
  }),
};

function cancelledBy(data: BookingNoticeData): string {
  if (data.cancelledBy === 'host') return 'You have cancelled';
  if (data.cancelledBy === 'artist') return `${data.artistName} had to cancel`;
  return 'We had to cancel';
}
