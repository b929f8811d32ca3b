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
const unchanged = 'The booking has not changed.';

export const changeMessages = {
  'change.asked.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The host asks for a change of booking ${data.bookingCode}`,
    body: paragraphs(
      `The host would like booking ${data.bookingCode} (${when(data.oldStartsAt)}) to change to:`,
      termsForArtist(data),
      `Please accept or decline by ${when(data.answerBy)}. Without an answer the booking does not change.`,
    ),
    sms: sms`${BRAND}: change asked for booking ${data.bookingCode}, now ${when(data.startsAt)}. Please answer by ${when(data.answerBy)}.`,
  }),
  'change.asked.host': (data: ChangeNoticeData) => ({
    subject: `${data.artistName} proposes another time for booking ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} asks whether booking ${data.bookingCode} can begin on ${when(data.startsAt)} instead of ${when(data.oldStartsAt)}.`,
      `Please accept or decline on the page of your booking by ${when(data.answerBy)}. Without an answer nothing changes.`,
    ),
    sms: sms`${BRAND}: ${data.artistName} proposes ${when(data.startsAt)} for booking ${data.bookingCode}. Please answer by ${when(data.answerBy)}.`,
  }),
  'change.topay.host': (data: ChangeNoticeData) => ({
    subject: `Accepted: pay ${money(data.duePaise ?? 0)} to confirm the change of booking ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} has accepted your change of booking ${data.bookingCode}:`,
      terms(data),
      `Pay ${money(data.duePaise ?? 0)} more by ${when(data.payBy ?? data.answerBy)} to confirm it. Otherwise the booking does not change.`,
    ),
    sms: sms`${BRAND}: your change of booking ${data.bookingCode} is accepted. Pay ${money(data.duePaise ?? 0)} by ${when(data.payBy ?? data.answerBy)} to confirm it.`,
  }),
  'change.applied.host': (data: ChangeNoticeData) => ({
    subject: `Booking ${data.bookingCode} is changed`,
    body: paragraphs(
      `Booking ${data.bookingCode} of ${data.artistName} is now:`,
      terms(data),
      data.backPaise ? `We refund ${money(data.backPaise)} the way you paid, within 7 working days.` : '',
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} of ${data.artistName} is changed: ${when(data.startsAt)}.`,
  }),
  'change.applied.artist': (data: ArtistChangeNoticeData) => ({
    subject: `Booking ${data.bookingCode} is changed: ${when(data.startsAt)}`,
    body: paragraphs(`Booking ${data.bookingCode} is now:`, termsForArtist(data)),
    sms: sms`${BRAND}: booking ${data.bookingCode} is changed: ${when(data.startsAt)}. Your calendar has the new time.`,
  }),
  'change.declined.host': (data: ChangeNoticeData) => ({
    subject: `${data.artistName} cannot accept the change of booking ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} cannot accept ${when(data.startsAt)}.`,
      data.reason ? `Their message: ${data.reason}` : '',
      unchanged,
    ),
    sms: sms`${BRAND}: your change of booking ${data.bookingCode} was declined. The booking has not changed.`,
  }),
  'change.declined.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The host keeps the time of booking ${data.bookingCode}`,
    body: paragraphs(
      `The host cannot accept ${when(data.startsAt)}.`,
      data.reason ? `Their message: ${data.reason}` : '',
      unchanged,
    ),
    sms: sms`${BRAND}: your proposal for booking ${data.bookingCode} was declined. The booking has not changed.`,
  }),
  'change.lapsed.host': (data: ChangeNoticeData) => ({
    subject: `The change of booking ${data.bookingCode} has expired`,
    body: paragraphs(`The time for the change to ${when(data.startsAt)} is over.`, unchanged),
    sms: sms`${BRAND}: the change of booking ${data.bookingCode} has expired. The booking has not changed.`,
  }),
  'change.lapsed.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The change of booking ${data.bookingCode} has expired`,
    body: paragraphs(`The time for the change to ${when(data.startsAt)} is over.`, unchanged),
  }),
  'change.withdrawn.artist': (data: ArtistChangeNoticeData) => ({
    subject: `The host no longer asks for the change of booking ${data.bookingCode}`,
    body: unchanged,
  }),
  'change.withdrawn.host': (data: ChangeNoticeData) => ({
    subject: `${data.artistName} no longer proposes another time for booking ${data.bookingCode}`,
    body: unchanged,
  }),
};
