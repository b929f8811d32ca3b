import { formatPhone } from '#app/accounts/core/phone.ts';
import { BRAND, money, paragraphs, sms, when } from './words.ts';

/** Performance day data for messages. Instants are ISO texts, amounts integer paise. */
export interface DayNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  startsAt: string;
  venue: string;
  artistPhone?: string;
  hostPhone?: string;
  arrivedAt?: string;
  lateMinutes?: number;
  creditPaise?: number;
  /** When the credit is paid, unless someone objects before. */
  leavesAt?: string;
  problem?: 'late' | 'short' | 'no_show';
  decision?: string;
  /** Until when the artist is asked for their side; the link only in the text message to their proved phone. */
  answerBy?: string;
  answer?: { origin: string; token: string };
  /** Until when a second person checks a decision. */
  checkedBy?: string;
}

/** For the artist: without host and house number. */
export type ArtistDayNoticeData = Pick<
  DayNoticeData,
  | 'bookingCode'
  | 'startsAt'
  | 'lateMinutes'
  | 'creditPaise'
  | 'leavesAt'
  | 'problem'
  | 'decision'
  | 'answerBy'
  | 'answer'
>;

const PROBLEMS = { late: 'started late', short: 'was shorter than booked', no_show: 'did not take place' };

export const dayMessages = {
  'day.missing.artist': (data: ArtistDayNoticeData) => ({
    subject: `You are expected now: booking ${data.bookingCode}`,
    body: paragraphs(
      `Your call time for booking ${data.bookingCode} has begun and we do not know yet that you are there.`,
      `Ask the host for the four-digit arrival code and enter it on the day page of the booking. If you are on the way, call your event manager.`,
    ),
    sms: sms`${BRAND}: you are expected now for booking ${data.bookingCode}. At the venue, ask the host for the arrival code and enter it.`,
  }),
  'day.missing.manager': (data: DayNoticeData) => ({
    subject: `No arrival yet: ${data.artistName}, ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} should have been at the venue 15 minutes ago. The performance begins ${when(data.startsAt)}.`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} has not arrived for ${data.bookingCode}, start ${when(data.startsAt)}. Please call now.`,
  }),
  'day.missing.everyone': (data: DayNoticeData) => ({
    subject: `Half an hour to go without the artist: ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} has not arrived for booking ${data.bookingCode}, start ${when(data.startsAt)}. The host knows it. Please call the artist, and write it down on the page of the booking.`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: 30 minutes to ${data.bookingCode} and ${data.artistName} has not arrived. See the day board.`,
  }),
  'day.missing.host': (data: DayNoticeData) => ({
    subject: `${data.artistName} has not arrived yet`,
    body: paragraphs(
      `${data.artistName} has not entered your arrival code yet. Our team on duty knows it.`,
      'If they are already there, tell them the four digits from the day page of your booking.',
      'If the performance starts late, we refund the time you missed by the rule on that page.',
    ),
    sms: sms`${BRAND}: ${data.artistName} has not checked in for ${data.bookingCode}. Our team knows it. Already there? Tell them your arrival code.`,
  }),
  'day.arrived.host': (data: DayNoticeData) => ({
    subject: `${data.artistName} has arrived`,
    body: paragraphs(
      `${data.artistName} arrived ${when(data.arrivedAt ?? data.startsAt)}.`,
      data.creditPaise
        ? `That is ${minutes(data.lateMinutes)} after the start. We refund ${money(data.creditPaise)} of the fee the way you paid ${leaves(data)}, unless the artist or we object.`
        : 'We wish you a lovely evening.',
    ),
    sms: data.creditPaise
      ? sms`${BRAND}: ${data.artistName} arrived ${minutes(data.lateMinutes)} late for ${data.bookingCode}. We refund ${money(data.creditPaise)} ${leaves(data)} unless the artist or we object.`
      : sms`${BRAND}: ${data.artistName} has arrived for booking ${data.bookingCode}.`,
  }),
  'day.credited.artist': (data: ArtistDayNoticeData) => ({
    subject: `Booking ${data.bookingCode}: ${minutes(data.lateMinutes)} late`,
    body: `Your arrival was recorded ${minutes(data.lateMinutes)} after the start, so we refund ${money(data.creditPaise ?? 0)} of the fee to the host ${leaves(data)}; your share is lower by its part. Not right? Object on the day page before then, and we decide.`,
    sms: sms`${BRAND}: ${data.bookingCode}: recorded ${minutes(data.lateMinutes)} late, so ${money(data.creditPaise ?? 0)} of the fee goes to the host ${leaves(data)}. Not right? Object on the day page before then.`,
  }),
  'day.says_here.host': (data: DayNoticeData) => ({
    subject: `${data.artistName} says they are there`,
    body: paragraphs(
      `${data.artistName} told us that they have been at the venue since ${when(data.arrivedAt ?? data.startsAt)}.`,
      'Please tell them the four digits from the day page of your booking. If they are not there, say so on that page.',
    ),
    sms: sms`${BRAND}: ${data.artistName} says they are at the venue for ${data.bookingCode}. Please tell them your arrival code. Not there? Say so on the day page.`,
  }),
  'day.denied_here.artist': (data: ArtistDayNoticeData) => ({
    subject: `Booking ${data.bookingCode}: the host does not see you`,
    body: 'You told us that you are at the venue; the host says that you are not. Please call the host or your event manager now.',
    sms: sms`${BRAND}: the host of ${data.bookingCode} says that you are not there. Please call the host or the event manager now.`,
  }),
  'day.denied_here.operator': (data: DayNoticeData) => ({
    subject: `Artist and host disagree: ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} says that they are at the venue, ${data.hostName} says that they are not. Please call both now.`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.bookingCode}: the artist says they are there, the host says not. Please call both now.`,
  }),
  'dispute.objected.host': (data: DayNoticeData) => ({
    subject: `Booking ${data.bookingCode}: the recorded delay is disputed`,
    body: paragraphs(
      `${data.artistName} or our staff say that the delay we recorded is not right, so there is no automatic refund.`,
      'Please tell us on the day page how it was. We ask both sides and decide within two days.',
    ),
    sms: sms`${BRAND}: the delay recorded for ${data.bookingCode} is disputed. Please tell us on the day page how it was, and we decide.`,
  }),
  'dispute.objected.operator': (data: DayNoticeData) => ({
    subject: `Delay disputed: ${data.bookingCode}, ${data.artistName}`,
    body: `There is an objection to a refund for lateness. Completion and payout are on hold until the decision.`,
  }),
  'dispute.opened.host': (data: DayNoticeData) => ({
    subject: `We have your report on booking ${data.bookingCode}`,
    body: paragraphs(
      `You told us that the performance of ${data.artistName} ${PROBLEMS[data.problem ?? 'late']}.`,
      'The artist is not paid until we have asked both sides and decided. You get our answer within two days.',
    ),
    sms: sms`${BRAND}: we have your report on booking ${data.bookingCode}. Nothing is paid out until we have decided.`,
  }),
  'dispute.opened.artist': (data: ArtistDayNoticeData) => ({
    subject: `Booking ${data.bookingCode}: the host has reported a problem`,
    body: paragraphs(
      `The host told us that your performance ${PROBLEMS[data.problem ?? 'late']}.`,
      `Please tell us your side by ${when(data.answerBy ?? data.startsAt)}, by the link that we sent you as a text message or on the page of the day. Your payment is on hold until we have decided.`,
    ),
    ...(data.answer && {
      sms: sms`${BRAND}: the host of ${data.bookingCode} has reported a problem. Please tell us your side by ${when(data.answerBy ?? data.startsAt)}: ${data.answer.origin ?? ''}/your-side/${data.answer.token ?? ''}`,
    }),
  }),
  'dispute.checked.host': (data: DayNoticeData) => ({
    subject: `Booking ${data.bookingCode}: a colleague checks our decision`,
    body: `We have looked at your report on booking ${data.bookingCode}. For larger amounts a second person checks the decision; you hear from us by ${when(data.checkedBy ?? data.startsAt)}.`,
    sms: sms`${BRAND}: a colleague checks our decision on booking ${data.bookingCode}. You hear from us by ${when(data.checkedBy ?? data.startsAt)}.`,
  }),
  'dispute.again.host': (data: DayNoticeData) => ({
    subject: `Booking ${data.bookingCode}: we look at your report again`,
    body: `Our decision on booking ${data.bookingCode} was not confirmed, so we look at your report again. The artist is still not paid. We are sorry that it takes longer.`,
    sms: sms`${BRAND}: our decision on booking ${data.bookingCode} was not confirmed, so we look at your report again. Nothing is paid out before.`,
  }),
  'dispute.opened.operator': (data: DayNoticeData) => ({
    subject: `Dispute: ${data.bookingCode}, ${data.artistName}`,
    body: `${data.hostName} says that the performance ${PROBLEMS[data.problem ?? 'late']}. Completion and payout are on hold until the decision.`,
  }),
  'dispute.settled.host': (data: DayNoticeData) => ({
    subject: `Our decision on booking ${data.bookingCode}`,
    body: paragraphs(
      data.decision ?? '',
      data.creditPaise
        ? `We refund ${money(data.creditPaise)} the way you paid, within 7 working days.`
        : 'There is no refund.',
    ),
    sms: sms`${BRAND}: decided on booking ${data.bookingCode}: refund of ${money(data.creditPaise ?? 0)} to you.`,
  }),
  'dispute.settled.artist': (data: ArtistDayNoticeData) => ({
    subject: `Our decision on booking ${data.bookingCode}`,
    body: paragraphs(
      data.decision ?? '',
      data.creditPaise
        ? `We refund ${money(data.creditPaise)} of the price to the host.`
        : 'You get your full fee.',
    ),
  }),
};

export function people(data: DayNoticeData): string {
  return [
    data.artistPhone ? `${data.artistName}: ${formatPhone(data.artistPhone)}` : '',
    data.hostPhone ? `${data.hostName}: ${formatPhone(data.hostPhone)}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function leaves({ leavesAt }: Pick<DayNoticeData, 'leavesAt'>): string {
  return leavesAt ? `after ${when(leavesAt)}` : '24 hours after the end';
}

function minutes(count = 0): string {
  return count === 1 ? '1 minute' : `${count} minutes`;
}
