import { formatPhone } from '#app/accounts/phone.ts';
import { formatRupees, paise } from '#app/shared/money.ts';

/** What a message about a booking may speak of. Instants are ISO texts, amounts integer paise. */
export interface BookingNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  hostPhone?: string;
  occasion?: string;
  startsAt: string;
  venue: string;
  totalPaise: number;
  paidPaise?: number;
  /** What goes back to the host, and the working days it takes. */
  refundPaise?: number;
  refundDays?: number;
  /** Until when the artist may answer. */
  answerBy?: string;
  /** Who cancelled or declined, and why, in their words. */
  cancelledBy?: 'host' | 'artist' | 'operator' | 'system';
  reason?: string;
}

/** What a message from the contact form says. */
export interface ContactNoticeData {
  number: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  /** Until when we promised to answer. */
  answerBy: string;
}

/** What a message about an application as an artist says. */
export interface ApplicationNoticeData {
  number: string;
  kind: 'solo' | 'team';
  /** Name on stage. */
  name: string;
  applicant: string;
  phone: string;
  email: string;
  category: string;
  city: string;
  members: number | null;
  skills: string[];
  feePaise: number;
  videos: string[];
  about: string;
}

export interface TemplateData {
  sign_in_code: { code: string; minutes: number; host: string };
  'booking.requested.host': BookingNoticeData;
  'booking.requested.artist': BookingNoticeData;
  'booking.confirmed.host': BookingNoticeData;
  'booking.confirmed.artist': BookingNoticeData;
  'booking.declined.host': BookingNoticeData;
  'booking.expired.host': BookingNoticeData;
  'booking.expired.artist': BookingNoticeData;
  'booking.cancelled.host': BookingNoticeData;
  'booking.cancelled.artist': BookingNoticeData;
  'refund.processed.host': BookingNoticeData;
  'refund.failed.operator': BookingNoticeData;
  'refund.foreign.operator': BookingNoticeData;
  'payment.quarantined.operator': BookingNoticeData;
  'payment.unusable.host': BookingNoticeData;
  'application.received.applicant': ApplicationNoticeData;
  'application.received.operator': ApplicationNoticeData;
  'account.phone_changed': { newPhone: string };
  'contact.received.sender': ContactNoticeData;
  'contact.received.operator': ContactNoticeData;
}

export type Template = keyof TemplateData;

/** One message in the forms that its channels take. */
export interface Message {
  /** Subject of the e-mail, title of the push message. */
  subject: string;
  /** Whole text: e-mail and in-app. */
  body: string;
  /** Short text. The variables are the parts that a registered SMS template leaves open, in order. */
  sms?: { text: string; variables: string[] };
}

type Catalogue = { [Name in Template]: (data: TemplateData[Name]) => Message };

const BRAND = 'Mehfil';
const LONGEST_VARIABLE = 40;

const catalogue: Catalogue = {
  sign_in_code: ({ code, minutes, host }) => {
    // The last line lets the phone offer the code to this site alone.
    const text = `${code} is your ${BRAND} login code, valid ${minutes} minutes. We never call to ask for it.\n@${host} #${code}`;
    return { subject: `Your ${BRAND} login code`, body: text, sms: { text, variables: [code] } };
  },
  'booking.requested.host': (data) => ({
    subject: `Payment received: ${data.artistName}, booking ${data.bookingCode}`,
    body: paragraphs(
      `Thank you, ${data.hostName}. We have received ${money(data.paidPaise ?? data.totalPaise)} for booking ${data.bookingCode}.`,
      facts(data),
      `${data.artistName} has been asked${data.answerBy ? ` and answers by ${when(data.answerBy)}` : ''}. If the answer is no, or none comes, we find you a like artist or return everything.`,
    ),
    sms: sms`${BRAND}: ${money(data.paidPaise ?? data.totalPaise)} received for booking ${data.bookingCode}. ${data.artistName} answers by ${when(data.answerBy ?? data.startsAt)}.`,
  }),
  'booking.requested.artist': (data) => ({
    subject: `New booking request for ${day(data.startsAt)}`,
    body: paragraphs(
      `${data.hostName} would like to book you.`,
      facts(data),
      data.answerBy
        ? `Please accept or decline by ${when(data.answerBy)}. Without an answer the request passes on.`
        : '',
    ),
    sms: sms`${BRAND}: new request ${data.bookingCode} for ${when(data.startsAt)}. Please answer by ${when(data.answerBy ?? data.startsAt)}.`,
  }),
  'booking.confirmed.host': (data) => ({
    subject: `${data.artistName} is booked for ${day(data.startsAt)}`,
    body: paragraphs(
      `${data.artistName} has accepted. Booking ${data.bookingCode} is confirmed.`,
      facts(data),
      'Your event manager will be in touch about the details of the day.',
    ),
    sms: sms`${BRAND}: ${data.artistName} has accepted. Booking ${data.bookingCode} is confirmed for ${when(data.startsAt)}.`,
  }),
  'booking.confirmed.artist': (data) => ({
    subject: `Confirmed: ${data.hostName}, ${day(data.startsAt)}`,
    body: paragraphs(
      `You have accepted booking ${data.bookingCode}.`,
      facts(data),
      data.hostPhone ? `${data.hostName}: ${formatPhone(data.hostPhone)}` : '',
      'Please be at the venue 60 minutes before the start.',
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} is confirmed for ${when(data.startsAt)}. Please arrive 60 minutes before.`,
  }),
  'booking.declined.host': (data) => ({
    subject: `${data.artistName} cannot perform on ${day(data.startsAt)}`,
    body: paragraphs(
      `${data.artistName} had to decline booking ${data.bookingCode}.`,
      data.reason ? `In their words: ${data.reason}` : '',
      replacementOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} had to decline booking ${data.bookingCode}. We are looking for a like artist; see your bookings.`,
  }),
  'booking.expired.host': (data) => ({
    subject: `No answer from ${data.artistName}`,
    body: paragraphs(
      `${data.artistName} did not answer in time for booking ${data.bookingCode}.`,
      replacementOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} did not answer in time for booking ${data.bookingCode}. See your bookings for what is next.`,
  }),
  'booking.expired.artist': (data) => ({
    subject: `Request ${data.bookingCode} has passed on`,
    body: `The time to answer ${data.hostName}'s request for ${when(data.startsAt)} is over, so the request has passed on.`,
  }),
  'booking.cancelled.host': (data) => ({
    subject: `Booking ${data.bookingCode} is cancelled`,
    body: paragraphs(
      `${cancelledBy(data)} booking ${data.bookingCode} of ${data.artistName} on ${when(data.startsAt)}.`,
      data.reason ? `Reason: ${data.reason}` : '',
      refund(data),
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} is cancelled. Refund ${money(data.refundPaise ?? 0)}, within ${String(data.refundDays ?? 7)} working days.`,
  }),
  'booking.cancelled.artist': (data) => ({
    subject: `Cancelled: ${data.hostName}, ${day(data.startsAt)}`,
    body: paragraphs(
      `Booking ${data.bookingCode} for ${when(data.startsAt)} at ${data.venue} is cancelled. Your evening is free again.`,
      data.reason ? `Reason: ${data.reason}` : '',
    ),
    sms: sms`${BRAND}: booking ${data.bookingCode} for ${when(data.startsAt)} is cancelled. The date is free again.`,
  }),
  'refund.processed.host': (data) => ({
    subject: `Refund of ${money(data.refundPaise ?? 0)} is on its way`,
    body: `Your bank has been told to return ${money(data.refundPaise ?? 0)} for booking ${data.bookingCode}. It usually shows within ${data.refundDays ?? 7} working days.`,
    sms: sms`${BRAND}: refund of ${money(data.refundPaise ?? 0)} for booking ${data.bookingCode} is on its way to your bank.`,
  }),
  'refund.failed.operator': (data) => ({
    subject: `Refund failed: booking ${data.bookingCode}`,
    body: paragraphs(
      `The refund of ${money(data.refundPaise ?? 0)} to ${data.hostName} for booking ${data.bookingCode} failed.`,
      data.reason ? `The gateway says: ${data.reason}` : '',
      'It must be settled by hand.',
    ),
  }),
  'refund.foreign.operator': (data) => ({
    subject: `Refund made at the gateway: booking ${data.bookingCode}`,
    body: `Somebody refunded ${money(data.refundPaise ?? 0)} of booking ${data.bookingCode} at the payment gateway itself. It is booked; please find out why.`,
  }),
  'payment.quarantined.operator': (data) => ({
    subject: `Payment of a wrong amount: booking ${data.bookingCode}`,
    body: `A payment of ${money(data.paidPaise ?? 0)} came for booking ${data.bookingCode}, whose order is for another amount. It was kept apart and nothing was confirmed; please look into it.`,
  }),
  'payment.unusable.host': (data) => ({
    subject: `Your payment came too late; ${money(data.refundPaise ?? data.totalPaise)} goes back`,
    body: paragraphs(
      `Your payment for ${data.artistName} on ${when(data.startsAt)} arrived after the date was taken. We are sorry.`,
      `${money(data.refundPaise ?? data.totalPaise)} goes back the way it came, within ${data.refundDays ?? 7} working days. You need to do nothing.`,
    ),
    sms: sms`${BRAND}: the date of booking ${data.bookingCode} was taken before your payment came. ${money(data.refundPaise ?? data.totalPaise)} goes back in full.`,
  }),
  'application.received.applicant': (data) => ({
    subject: `We have your application ${data.number}`,
    body: paragraphs(
      `Thank you, ${data.applicant}. Your application for ${data.name} has reached us. Its number is ${data.number}.`,
      'Two of us watch your videos, and you have an answer in 5 to 7 business days. You need to do nothing until then.',
    ),
    sms: sms`${BRAND}: we have your application ${data.number} and answer in 5 to 7 business days.`,
  }),
  'application.received.operator': (data) => ({
    subject: `Application ${data.number}: ${data.name}, ${data.category}, ${data.city}`,
    body: paragraphs(
      `${data.applicant} applies as ${data.kind === 'team' ? `a team of ${data.members}` : 'a solo artist'}. An answer was promised in 5 to 7 business days.`,
      [formatPhone(data.phone), data.email].join('\n'),
      `${data.skills.join(', ')}\nExpects ${money(data.feePaise)} for one event`,
      data.videos.join('\n'),
      data.about,
    ),
  }),
  'account.phone_changed': ({ newPhone }) => {
    const end = newPhone.slice(-4);
    return {
      subject: `Your ${BRAND} number was changed`,
      body: `You now sign in with the number that ends in ${end}. Other devices were signed out. If this was not you, please contact us at once.`,
      sms: sms`${BRAND}: your sign-in number was changed to one that ends in ${end}. If this was not you, contact us at once.`,
    };
  },
  // Whoever types somebody else's address must not be able to send them words of their own.
  'contact.received.sender': (data) => ({
    subject: `We have your message: ticket ${data.number}`,
    body: paragraphs(
      `Your message has reached us. Its ticket number is ${data.number}.`,
      `You will have an answer by ${when(data.answerBy)}, and we solve what can be solved within a month. Please name the number if you write again.`,
      `If you did not write to ${BRAND}, you need to do nothing.`,
    ),
  }),
  'contact.received.operator': (data) => ({
    subject: `Ticket ${data.number}: ${data.subject}`,
    body: paragraphs(
      `${data.name} writes. Please answer by ${when(data.answerBy)}.`,
      [data.email, data.phone].filter(Boolean).join('\n'),
      data.message,
    ),
  }),
};

/** The message of a template. Pure: the same data gives the same text. */
export function writeMessage<Name extends Template>(template: Name, data: TemplateData[Name]): Message {
  return catalogue[template](data);
}

/** A short text that remembers which of its parts are variables; each fits what Indian carriers allow. */
function sms(parts: TemplateStringsArray, brand: string, ...rest: string[]) {
  const variables = rest.map((text) =>
    text.length > LONGEST_VARIABLE ? `${text.slice(0, LONGEST_VARIABLE - 1)}…` : text,
  );
  const text = parts.reduce((sum, part, index) => sum + [brand, ...variables][index - 1] + part);
  return { text, variables };
}

function facts(data: BookingNoticeData): string {
  return [
    `${data.occasion ? `${data.occasion}, ` : ''}${when(data.startsAt)}`,
    data.venue,
    `Total ${money(data.totalPaise)}, tax included`,
  ].join('\n');
}

function replacementOrRefund(data: BookingNoticeData): string {
  return data.refundPaise
    ? refund(data)
    : 'We are already looking for a like artist who is free, at no extra cost to you. You may refuse any of them; then everything goes back to you.';
}

function refund(data: BookingNoticeData): string {
  if (!data.refundPaise) return 'Under the terms of this booking nothing goes back.';
  return `${money(data.refundPaise)} goes back the way you paid, within ${data.refundDays ?? 7} working days.`;
}

function cancelledBy(data: BookingNoticeData): string {
  if (data.cancelledBy === 'host') return 'You have cancelled';
  if (data.cancelledBy === 'artist') return `${data.artistName} had to cancel`;
  return 'We had to cancel';
}

function paragraphs(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}

function money(amount: number): string {
  return formatRupees(paise(amount));
}

const instant = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const date = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `Sat 12 Dec, 7:00 pm` in IST */
function when(iso: string): string {
  const part = Object.fromEntries(
    instant.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute} ${part.dayPeriod?.toLowerCase()}`;
}

function day(iso: string): string {
  const part = Object.fromEntries(date.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month}`;
}
