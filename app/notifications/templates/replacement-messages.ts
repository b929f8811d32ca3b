import { type AbsenceKind, OBJECTION_HOURS } from '#app/bookings/core/absence.ts';
import { type ArtistNoticeData, factsForArtist } from './artist-data.ts';
import { type BookingNoticeData, facts, refund, searchOrRefund } from './booking-data.ts';
import { BRAND, day, money, paragraphs, sms, when } from './words.ts';

/** Data about a replacement; `artistName` is the artist booked before. */
export interface ReplacementNoticeData extends BookingNoticeData {
  replacementName: string;
  rating?: string;
  feePaise: number;
  decideBy: string;
  returnedPaise?: number;
}

export interface OfferNoticeData extends ArtistNoticeData {
  replacementName: string;
  feePaise: number;
  decideBy: string;
  /** The evening runs without its artist: minutes from the host's yes until they are there. */
  readyMinutes?: number;
}

export interface AbsenceNoticeData extends ArtistNoticeData {
  name: string;
  stated: AbsenceKind;
  /** Only in the text message to the proved phone: our origin and the link's token. */
  answer?: { origin: string; token: string };
}

const STATED = new Map<string, string>(
  Object.entries({ declined: 'you decline', withdrew: 'you cannot come', no_show: 'you did not come' }),
);

export const replacementMessages = {
  'absence.reported.artist': (data: AbsenceNoticeData) => ({
    subject: `Is it right that ${STATED.get(data.stated) ?? ''}? Booking ${data.bookingCode}`,
    body: paragraphs(
      `${data.name}, our team noted for booking ${data.bookingCode} on ${when(data.startsAt)} that ${STATED.get(data.stated) ?? ''}.`,
      `We have sent you a text message with a link. Please open it and tell us whether that is right. If it is not, tell us within ${OBJECTION_HOURS} hours, so that it does not count against you.`,
    ),
    ...(data.answer && {
      sms: sms`${BRAND}: for ${day(data.startsAt)} (${data.bookingCode}) we noted that ${STATED.get(data.stated) ?? ''}. Is that right? Please answer: ${data.answer.origin ?? ''}/is-it-right/${data.answer.token ?? ''}`,
    }),
  }),
  'absence.objected.operator': (data: { bookingCode: string; name: string }) => ({
    subject: `${data.name} objects: booking ${data.bookingCode}`,
    body: `We said for ${data.name} that they decline, cannot come or did not come. They say that it is not true. Please talk to both sides and decide on the page of the booking.`,
  }),
  'replacement.withdrawn.host': (data: BookingNoticeData) => ({
    subject: data.noShow
      ? `${data.artistName} did not come: booking ${data.bookingCode}`
      : `${data.artistName} cannot perform on ${day(data.startsAt)} after all`,
    body: paragraphs(
      data.noShow
        ? `Our team recorded that ${data.artistName} did not come for booking ${data.bookingCode}. We are sorry.`
        : `${data.artistName} had to cancel booking ${data.bookingCode}. We are sorry.`,
      data.reason ? (data.noShow ? data.reason : `Their message: ${data.reason}`) : '',
      searchOrRefund(data),
    ),
    sms: data.noShow
      ? sms`${BRAND}: we recorded that ${data.artistName} did not come for ${data.bookingCode}. We look for an artist who can still come; see your bookings.`
      : sms`${BRAND}: ${data.artistName} cannot perform for booking ${data.bookingCode} after all. We are looking for a similar artist; see your bookings.`,
  }),
  'replacement.asked.artist': (data: OfferNoticeData) => ({
    subject: data.readyMinutes
      ? 'Can you come and perform now?'
      : `Can you replace an artist on ${day(data.startsAt)}?`,
    body: paragraphs(
      `${data.replacementName}, another artist ${data.readyMinutes ? 'did not come' : 'cannot come'}. Can you perform instead, at your own price of ${money(data.feePaise)}?`,
      data.readyMinutes
        ? `The event has begun. You would be there about ${String(data.readyMinutes)} minutes after the host says yes.`
        : '',
      factsForArtist(data),
      data.answerBy
        ? `Please accept or decline by ${when(data.answerBy)}. We may ask others too: we propose the first who accepts to the host.`
        : '',
    ),
    sms: data.readyMinutes
      ? sms`${BRAND}: an artist did not come. Can you come now, within ${String(data.readyMinutes)} minutes, for ${money(data.feePaise)}? Please answer by ${when(data.answerBy ?? data.decideBy)}.`
      : sms`${BRAND}: can you replace an artist on ${when(data.startsAt)}, for ${money(data.feePaise)}? Please answer by ${when(data.answerBy ?? data.decideBy)}.`,
  }),
  'replacement.proposed.host': (data: ReplacementNoticeData) => ({
    subject: `${data.replacementName} can come on ${day(data.startsAt)}`,
    body: paragraphs(
      `${data.replacementName}${data.rating ? `, rated ${data.rating} of 5,` : ''} is free and ready to perform for booking ${data.bookingCode} instead of ${data.artistName}. Your price does not go up.`,
      `Please accept or decline by ${when(data.decideBy)}. ${data.unconfirmed ? 'Without an answer we cancel the booking. Your full refund is being confirmed.' : 'Without an answer we refund everything, tax included.'}`,
    ),
    sms: sms`${BRAND}: ${data.replacementName} can come for booking ${data.bookingCode}. Please accept or decline by ${when(data.decideBy)}; see your bookings.`,
  }),
  'replacement.proposed.artist': (data: OfferNoticeData) => ({
    subject: `You are proposed for ${day(data.startsAt)}`,
    body: paragraphs(
      `${data.replacementName}, we have proposed you to the host. The time is held in your calendar.`,
      factsForArtist(data),
      `The host decides by ${when(data.decideBy)}.`,
    ),
    sms: sms`${BRAND}: you are proposed for ${when(data.startsAt)}. The host decides by ${when(data.decideBy)}; the time is kept for you.`,
  }),
  'replacement.accepted.host': (data: ReplacementNoticeData) => ({
    subject: `${data.replacementName} is booked for ${day(data.startsAt)}`,
    body: paragraphs(
      `You have accepted: ${data.replacementName} performs for booking ${data.bookingCode}.`,
      facts(data),
      data.returnedPaise
        ? `You pay ${money(data.returnedPaise)} less: we refund it, or reduce the balance that is still to pay.`
        : '',
    ),
    sms: sms`${BRAND}: ${data.replacementName} is booked for booking ${data.bookingCode}, ${when(data.startsAt)}.`,
  }),
  'replacement.accepted.artist': (data: OfferNoticeData) => ({
    subject: `Confirmed: ${day(data.startsAt)}, booking ${data.bookingCode}`,
    body: paragraphs(
      `The host has accepted: you perform for booking ${data.bookingCode}, at ${money(data.feePaise)} in all.`,
      factsForArtist(data),
      'You see the host, the full address and the phone number on the page of the booking.',
      data.readyMinutes
        ? 'The guests are waiting: please leave now.'
        : 'Please be at the venue 60 minutes before the start.',
    ),
    sms: data.readyMinutes
      ? sms`${BRAND}: booking ${data.bookingCode} is yours. Please leave now: you begin ${when(data.startsAt)}.`
      : sms`${BRAND}: booking ${data.bookingCode} is yours, ${when(data.startsAt)}. Please arrive 60 minutes before.`,
  }),
  'replacement.closed.artist': (data: OfferNoticeData) => ({
    subject: `You are not needed on ${day(data.startsAt)}`,
    body: `Thank you, ${data.replacementName}. The offer for ${when(data.startsAt)} is over: the host chose another way. Your time is free again.`,
    sms: sms`${BRAND}: the offer for ${when(data.startsAt)} is over. Your time is free again, thank you.`,
  }),
  'replacement.failed.host': (data: BookingNoticeData) => ({
    subject: data.pendingPaise
      ? `Booking ${data.bookingCode} is cancelled`
      : `Full refund: booking ${data.bookingCode}`,
    body: paragraphs(
      `We found no other artist for ${when(data.startsAt)} in time whom you accepted, so booking ${data.bookingCode} is cancelled. We are sorry.`,
      refund(data),
    ),
    sms: data.pendingPaise
      ? sms`${BRAND}: no other artist for booking ${data.bookingCode}. Your full refund is being confirmed; see your bookings.`
      : sms`${BRAND}: no other artist for booking ${data.bookingCode}. We refund ${money(data.refundPaise ?? 0)} within ${String(data.refundDays ?? 7)} working days.`,
  }),
};
