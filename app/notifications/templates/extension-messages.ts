import { BRAND, money, paragraphs, sms, time } from './words.ts';

/** A later end of an evening that runs. Instants are ISO texts, amounts integer paise. */
export interface ExtensionNoticeData {
  bookingCode: string;
  artistName: string;
  minutes: number;
  /** The end if it is extended. */
  endsAt: string;
  /** The end if it is not. */
  oldEndsAt: string;
  answerBy: string;
  payBy?: string;
  duePaise: number;
}

/** For the artist: what they earn more, never what the host pays. */
export interface ArtistExtensionNoticeData {
  bookingCode: string;
  minutes: number;
  endsAt: string;
  oldEndsAt: string;
  answerBy: string;
  earnPaise: number;
}

export const extensionMessages = {
  'extension.asked.artist': (data: ArtistExtensionNoticeData) => ({
    subject: `The host asks for ${data.minutes} minutes more: booking ${data.bookingCode}`,
    body: paragraphs(
      `The host of booking ${data.bookingCode} would like you to play until ${time(data.endsAt)}. You earn ${money(data.earnPaise)} more.`,
      `Please answer by ${time(data.answerBy)} on the page of the day. Without an answer you finish at ${time(data.oldEndsAt)}.`,
    ),
    sms: sms`${BRAND}: the host of booking ${data.bookingCode} asks you to play until ${time(data.endsAt)}. Please answer by ${time(data.answerBy)} on the page of the day.`,
  }),
  'extension.topay.host': (data: ExtensionNoticeData) => ({
    subject: `${data.artistName} stays: pay ${money(data.duePaise)} by ${time(data.payBy ?? data.answerBy)}`,
    body: paragraphs(
      `${data.artistName} stays until ${time(data.endsAt)} if you pay ${money(data.duePaise)} by ${time(data.payBy ?? data.answerBy)}.`,
      `Without the payment the performance ends at ${time(data.oldEndsAt)}.`,
    ),
    sms: sms`${BRAND}: the artist of booking ${data.bookingCode} stays until ${time(data.endsAt)}. Pay ${money(data.duePaise)} by ${time(data.payBy ?? data.answerBy)} to confirm it.`,
  }),
  'extension.applied.host': (data: ExtensionNoticeData) => ({
    subject: `Extended until ${time(data.endsAt)}: booking ${data.bookingCode}`,
    body: paragraphs(
      `You have paid ${money(data.duePaise)}. ${data.artistName} performs until ${time(data.endsAt)}.`,
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} is extended until ${time(data.endsAt)}.`,
  }),
  'extension.applied.artist': (data: ArtistExtensionNoticeData) => ({
    subject: `Paid: please play until ${time(data.endsAt)}, booking ${data.bookingCode}`,
    body: paragraphs(
      `The host of booking ${data.bookingCode} has paid for ${data.minutes} minutes more. Please play until ${time(data.endsAt)}. You earn ${money(data.earnPaise)} more.`,
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} is extended and paid. Please play until ${time(data.endsAt)}.`,
  }),
  'extension.declined.host': (data: ExtensionNoticeData) => ({
    subject: `${data.artistName} cannot stay longer: booking ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} cannot stay until ${time(data.endsAt)}. The performance ends at ${time(data.oldEndsAt)}.`,
      'Nothing was charged.',
    ),
    sms: sms`${BRAND}: the artist of booking ${data.bookingCode} cannot stay longer. Nothing was charged.`,
  }),
  'extension.lapsed.host': (data: ExtensionNoticeData) => ({
    subject: `Not extended: booking ${data.bookingCode}`,
    body: paragraphs(
      `There was no answer or no payment in time, so the performance ends at ${time(data.oldEndsAt)}.`,
      'If a payment arrives late, we refund it in full.',
    ),
  }),
  'extension.lapsed.artist': (data: ArtistExtensionNoticeData) => ({
    subject: `Not extended: booking ${data.bookingCode}`,
    body: paragraphs(
      `There was no answer or no payment in time. You finish at ${time(data.oldEndsAt)}, as agreed.`,
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} is not extended. You finish at ${time(data.oldEndsAt)}.`,
  }),
  'extension.withdrawn.artist': (data: ArtistExtensionNoticeData) => ({
    subject: `The host no longer asks for more time: booking ${data.bookingCode}`,
    body: paragraphs(`You finish at ${time(data.oldEndsAt)}, as agreed.`),
    sms: sms`${BRAND}: the host of booking ${data.bookingCode} no longer asks for more time. You finish at ${time(data.oldEndsAt)}.`,
  }),
};
