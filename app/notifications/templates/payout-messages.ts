import type { AccountRefusal } from '#app/payments/payouts/account-refusals.ts';
import { BRAND, day, money, paragraphs, sms } from './words.ts';

export interface PayoutNoticeData {
  artistName: string;
  bookingCode?: string;
  amountPaise?: number;
  /** Last digits of the account, or the UPI handle. */
  ending?: string;
  /** The gateway's failure text. */
  failure?: string;
  waits?: boolean;
  /** The bank's number of the payment. */
  utr?: string | null;
  /** Instants: when it was sent, and by when banks show it. */
  sentAt?: string;
  arrivesBy?: string;
  /** What the gateway asks about, in its words. */
  asked?: string;
  /** Stops payouts without signing in: our origin and the link's token. */
  stop?: StopLink | undefined;
  refusal?: AccountRefusal;
}

export interface StopLink {
  origin: string;
  token: string;
}

/** Account field the gateway refused; its own wording is shown only in the studio. */
const REFUSED: Record<AccountRefusal, string> = {
  holderName: 'It does not accept the name of the account holder. Please write it as the bank does.',
  number: 'It does not accept the account number.',
  ifsc: 'It does not know the IFSC.',
  upi: 'It does not accept the UPI id.',
  pan: 'It does not accept the PAN.',
  gstin: 'It does not accept the GSTIN.',
  contact: 'It does not accept your phone number or e-mail address: they are in your profile.',
  technical: 'It had a technical problem. Saving the account again may be enough.',
  other: '',
};

export const payoutMessages = {
  'payout.paid.artist': (data: PayoutNoticeData) => ({
    subject: `${money(data.amountPaise ?? 0)} was sent to you`,
    body: paragraphs(
      `We sent ${money(data.amountPaise ?? 0)}, your earnings for booking ${data.bookingCode}, to your account${data.sentAt ? ` on ${day(data.sentAt)}` : ''}.`,
      data.arrivesBy ? `It is usually in your account by ${day(data.arrivesBy)}.` : '',
      'We write again when it has arrived.',
    ),
    sms: sms`${BRAND}: ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode ?? ''} is on its way to your account.`,
  }),
  'payout.arrived.artist': (data: PayoutNoticeData) => ({
    subject: `${money(data.amountPaise ?? 0)} has arrived`,
    body: paragraphs(
      `Your earnings of ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode} are in your account.`,
      data.utr ? `Your bank lists them under the number (UTR) ${data.utr}.` : '',
    ),
  }),
  'payout.bounced.artist': (data: PayoutNoticeData) => ({
    subject: `Your account did not take ${money(data.amountPaise ?? 0)}`,
    body: paragraphs(
      `We sent ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode}, but your account did not take it. The money is safe and still yours.`,
      'Please give us another account on the page Earnings of the studio. We send it there as soon as the money is back.',
    ),
  }),
  'payout.bounced.operator': (data: PayoutNoticeData) => ({
    subject: `Did not arrive: ${data.artistName}, booking ${data.bookingCode}`,
    body: paragraphs(
      `The account of ${data.artistName} did not take ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode}.`,
      data.failure ? `The gateway says: ${data.failure}` : '',
      'We take it back from the gateway and send it to the next account. The artist is asked for one.',
    ),
  }),
  'payout.by_bank.artist': (data: PayoutNoticeData) => ({
    subject: `We pay ${money(data.amountPaise ?? 0)} by bank transfer`,
    body: `Your earnings of ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode} come straight from our bank account, usually within 3 working days. You do not need to do anything.`,
  }),
  'payout.by_bank.operator': (data: PayoutNoticeData) => ({
    subject: `Pay by bank: ${data.artistName}, booking ${data.bookingCode}`,
    body: `No payment can carry ${money(data.amountPaise ?? 0)} to ${data.artistName} for booking ${data.bookingCode}, and the gateway makes no transfer from our balance. Please pay it from our bank account and record it under Money, Payouts.`,
  }),
  'payout.account_missing.artist': (data: PayoutNoticeData) => ({
    subject: 'Your bank details are missing',
    body: paragraphs(
      `${money(data.amountPaise ?? 0)} for booking ${data.bookingCode} waits for your bank account or UPI id.`,
      'Please give it on the page Earnings of the studio. It takes two minutes.',
    ),
  }),
  'payout.account_cap.artist': (data: PayoutNoticeData) => ({
    subject: `Please give a bank account for ${money(data.amountPaise ?? 0)}`,
    body: paragraphs(
      `You will get ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode}. That is more than UPI takes in one payment, so we cannot send it to your UPI id.`,
      'Please give a bank account on the page Earnings of the studio. Until then the money is kept safe for you.',
    ),
  }),
  'payout.account_questioned.artist': (data: PayoutNoticeData) => ({
    subject: 'The payment gateway asks about your account',
    body: paragraphs(
      `Before more money can go to the account of ${data.artistName}, the payment gateway wants to know something about it.`,
      data.asked ? `It names: ${data.asked}.` : '',
      'Our finance team writes to you about it. Your money waits and is safe.',
    ),
  }),
  'payout.account_questioned.operator': (data: PayoutNoticeData) => ({
    subject: `The gateway asks about an account: ${data.artistName}`,
    body: paragraphs(
      `The payment gateway needs clarification of the account of ${data.artistName}. Transfers wait until then.`,
      data.asked ? `It names: ${data.asked}.` : '',
      'Please answer in its dashboard, with the artist.',
    ),
  }),
  'payout.account_changed.artist': (data: PayoutNoticeData) => ({
    subject: 'Your payout account has changed',
    body: paragraphs(
      `From now on the earnings of ${data.artistName} go to the account ending in ${data.ending}.`,
      data.waits ? 'To keep your money safe, nothing is sent there for the first 72 hours.' : '',
      data.stop
        ? 'If this was not you, open this link and press the button. It stops all payouts until we have talked to you:'
        : 'If this was not you, please tell us at once.',
    ),
    sms: sms`${BRAND}: earnings now go to the account ending ${data.ending ?? ''}. Not you? Stop payouts: ${data.stop?.origin ?? ''}/not-me/${data.stop?.token ?? ''}`,
  }),
  'payout.account_refused.artist': (data: PayoutNoticeData) => ({
    subject: 'Your account could not be set up',
    body: paragraphs(
      `The payment gateway did not accept the account you gave for ${data.artistName}.`,
      REFUSED[data.refusal ?? 'other'],
      'Please check the details in your earnings. Until then your earnings are kept safe for you.',
    ),
  }),
  'turnover.notice.artist': (data: PayoutNoticeData) => ({
    subject: 'Your turnover this year has passed ₹15 lakh',
    body: paragraphs(
      `With the performances agreed so far, ${data.artistName} charges ${money(data.amountPaise ?? 0)} in this financial year.`,
      'From ₹20 lakh on you must be registered for GST. If you are, please enter your number on the page Tax of the studio.',
    ),
  }),
  'turnover.declare.artist': (data: PayoutNoticeData) => ({
    subject: 'Please declare your other income again',
    body: paragraphs(
      `${data.artistName} charges ${money(data.amountPaise ?? 0)} in this financial year, with the performances agreed so far. From ₹20 lakh on you must be registered for GST.`,
      'Please tell us on the page Tax of the studio what you earn beside this, or enter your GST number.',
    ),
  }),
  'turnover.stop.artist': (data: PayoutNoticeData) => ({
    subject: 'You cannot be booked again this year without a GST number',
    body: paragraphs(
      `With one more booking ${data.artistName} would pass ₹20 lakh in this financial year, the limit without GST registration. What is agreed stays as it is.`,
      'Please register for GST and enter your number on the page Tax of the studio. Then hosts can book you at once.',
    ),
  }),
  'payout.failed.operator': (data: PayoutNoticeData) => ({
    subject: `Payout failed: ${data.artistName}, booking ${data.bookingCode}`,
    body: paragraphs(
      `A payout to ${data.artistName} for booking ${data.bookingCode} failed.`,
      data.failure ? `The gateway says: ${data.failure}` : '',
      'It is still owed, and we try again a day later.',
    ),
  }),
  'payout.left.operator': (data: PayoutNoticeData) => ({
    subject: `Paid just before it was held back: ${data.artistName}, booking ${data.bookingCode}`,
    body: paragraphs(
      `${money(data.amountPaise ?? 0)} to ${data.artistName} for booking ${data.bookingCode} left at the moment in which the payout was held back.`,
      'It cannot be stopped any more. Please decide what to do, and tell the bank if it asked.',
    ),
  }),
  'transfer.foreign.operator': (data: PayoutNoticeData) => ({
    subject: 'A transfer at the gateway is not ours',
    body: `The payment gateway knows a transfer of ${money(data.amountPaise ?? 0)} that was not made here. Please find out who made it.`,
  }),
};
