import { BRAND, money, paragraphs, sms, when } from './words.ts';

export interface ChangeNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  oldStartsAt: string;
  startsAt: string;
  venue: string;
  answerBy: string;
  payBy?: string;
  duePaise?: number;
  backPaise?: number;
  reason?: string;
}

/** For the artist: without host, house number and money. */
export interface ArtistChangeNoticeData {
  bookingCode: string;
  oldStartsAt: string;
  startsAt: string;
  /** Neighbourhood and city; missing if the address has neither. */
  place?: string;
  answerBy: string;
  reason?: string;
}

export const termsSeenByArtist = (when: string, { place }: ArtistChangeNoticeData) =>
  [when, place ?? ''].filter(Boolean).join('\n');

const terms = (data: ChangeNoticeData) => `${when(data.startsAt)}\n${data.venue}`;
const termsForArtist = (data: ArtistChangeNoticeData) => termsSeenByArtist(when(data.startsAt), data);
const oldStands = 'The booking stands as it was agreed.';

export const changeMessages = {
  'change.asked.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The host asks for a change of booking ${data.bookingCode}`,
    body: paragraphs(
      `The host would like booking ${data.bookingCode} (${when(data.oldStartsAt)}) to be otherwise:`,
      termsForArtist(data),
      `Please agree or decline by ${when(data.answerBy)}. Without an answer the booking stands as it is.`,
    ),
    sms: sms`${BRAND}: change asked for booking ${data.bookingCode}, now ${when(data.startsAt)}. Please answer by ${when(data.answerBy)}.`,
  }),
  'change.asked.host': (data: ChangeNoticeData) => ({
    subject: `${data.artistName} proposes another time for booking ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} asks whether booking ${data.bookingCode} may begin on ${when(data.startsAt)} instead of ${when(data.oldStartsAt)}.`,
      `Please agree or decline on the page of your booking by ${when(data.answerBy)}. Without an answer everything stays as it is.`,
    ),
    sms: sms`${BRAND}: ${data.artistName} proposes ${when(data.startsAt)} for booking ${data.bookingCode}. Please answer by ${when(data.answerBy)}.`,
  }),
  'change.topay.host': (data: ChangeNoticeData) => ({
    subject: `Agreed: pay ${money(data.duePaise ?? 0)} and the change of booking ${data.bookingCode} counts`,
    body: paragraphs(
      `${data.artistName} has agreed to your change of booking ${data.bookingCode}:`,
      terms(data),
      `It counts once ${money(data.duePaise ?? 0)} more is paid, by ${when(data.payBy ?? data.answerBy)}. Otherwise the booking stands as it was.`,
    ),
    sms: sms`${BRAND}: your change of booking ${data.bookingCode} is agreed. Pay ${money(data.duePaise ?? 0)} by ${when(data.payBy ?? data.answerBy)} and it counts.`,
  }),
  'change.applied.host': (data: ChangeNoticeData) => ({
    subject: `Booking ${data.bookingCode} is changed`,
    body: paragraphs(
      `Booking ${data.bookingCode} of ${data.artistName} now stands like this:`,
      terms(data),
      data.backPaise ? `${money(data.backPaise)} goes back the way you paid, within 7 working days.` : '',
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} of ${data.artistName} is changed: ${when(data.startsAt)}.`,
  }),
  'change.applied.artist': (data: ArtistChangeNoticeData) => ({
    subject: `Booking ${data.bookingCode} is changed: ${when(data.startsAt)}`,
    body: paragraphs(`Booking ${data.bookingCode} now stands like this:`, termsForArtist(data)),
    sms: sms`${BRAND}: booking ${data.bookingCode} is changed: ${when(data.startsAt)}. Your calendar has the new time.`,
  }),
  'change.declined.host': (data: ChangeNoticeData) => ({
    subject: `${data.artistName} cannot agree to the change of booking ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} cannot agree to ${when(data.startsAt)}.`,
      data.reason ? `In their words: ${data.reason}` : '',
      oldStands,
    ),
    sms: sms`${BRAND}: your change of booking ${data.bookingCode} was declined. The booking stands as it was.`,
  }),
  'change.declined.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The host keeps the time of booking ${data.bookingCode}`,
    body: paragraphs(
      `The host cannot agree to ${when(data.startsAt)}.`,
      data.reason ? `In their words: ${data.reason}` : '',
      oldStands,
    ),
    sms: sms`${BRAND}: your proposal for booking ${data.bookingCode} was declined. The booking stands as it was.`,
  }),
  'change.lapsed.host': (data: ChangeNoticeData) => ({
    subject: `The change of booking ${data.bookingCode} has lapsed`,
    body: paragraphs(`The time for the change to ${when(data.startsAt)} is over.`, oldStands),
    sms: sms`${BRAND}: the change of booking ${data.bookingCode} has lapsed. The booking stands as it was.`,
  }),
  'change.lapsed.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The change of booking ${data.bookingCode} has lapsed`,
    body: paragraphs(`The time for the change to ${when(data.startsAt)} is over.`, oldStands),
  }),
  'change.withdrawn.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The host no longer asks for the change of booking ${data.bookingCode}`,
    body: oldStands,
  }),
  'change.withdrawn.host': (data: ChangeNoticeData) => ({
    subject: `${data.artistName} no longer proposes another time for booking ${data.bookingCode}`,
    body: oldStands,
  }),
};
