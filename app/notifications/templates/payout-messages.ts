import type { AccountRefusal } from '#app/payments/payouts/account-refusals.ts';
import { BRAND, money, paragraphs, sms } from './words.ts';

export interface PayoutNoticeData {
  artistName: string;
  bookingCode?: string;
  amountPaise?: number;
  /** Last digits of the account, or the UPI handle. */
  ending?: string;
  /** The gateway's failure text. */
  failure?: string;
  waits?: boolean;
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
  holderName: 'It does not take the name of the account holder. Please write it as the bank does.',
  number: 'It does not take the account number.',
  ifsc: 'It does not know the IFSC.',
  upi: 'It does not take the UPI id.',
  pan: 'It does not take the PAN.',
  gstin: 'It does not take the GSTIN.',
  contact: 'It does not take your phone number or e-mail address: they are in your profile.',
  technical: 'It had a fault. Saving the account again may be enough.',
  other: '',
};

export const payoutMessages = {
  'payout.paid.artist': (data: PayoutNoticeData) => ({
    subject: `${money(data.amountPaise ?? 0)} is on its way to you`,
    body: paragraphs(
      `Your earnings of ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode} have left for your account. Banks usually show them within 2 working days.`,
      'Your earnings in the studio list every line of it.',
    ),
    sms: sms`${BRAND}: ${money(data.amountPaise ?? 0)} for booking ${data.bookingCode ?? ''} is on its way to your account.`,
  }),
  'payout.account_changed.artist': (data: PayoutNoticeData) => ({
    subject: 'Where your earnings go has changed',
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
      `The payment gateway did not take the account you gave for ${data.artistName}.`,
      REFUSED[data.refusal ?? 'other'],
      'Please check the details in your earnings. Until then your earnings are kept safe for you.',
    ),
  }),
  'payout.failed.operator': (data: PayoutNoticeData) => ({
    subject: `Payout failed: ${data.artistName}, booking ${data.bookingCode}`,
    body: paragraphs(
      `A payout to ${data.artistName} for booking ${data.bookingCode} could not be carried out.`,
      data.failure ? `The gateway says: ${data.failure}` : '',
      'What is owed stays owed, and is tried again a day later.',
    ),
  }),
  'transfer.foreign.operator': (data: PayoutNoticeData) => ({
    subject: 'A transfer at the gateway is not ours',
    body: `The payment gateway knows a transfer of ${money(data.amountPaise ?? 0)} that was not made here. Please find out who made it.`,
  }),
};
