import { BRAND, money, paragraphs, sms } from './words.ts';

export interface PayoutNoticeData {
  artistName: string;
  /** Of the booking it is for. */
  bookingCode?: string;
  amountPaise?: number;
  /** The last digits of the account, or the handle of a UPI id. */
  ending?: string;
  /** What the gateway said. */
  failure?: string;
}

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
      'If this was not you, please tell us at once: nothing is paid out while we look into it.',
    ),
    sms: sms`${BRAND}: earnings now go to the account ending ${data.ending ?? ''}. Not you? Please call us at once.`,
  }),
  'payout.account_refused.artist': (data: PayoutNoticeData) => ({
    subject: 'Your account could not be set up',
    body: paragraphs(
      `The payment gateway did not take the account you gave for ${data.artistName}.`,
      data.failure ? `It says: ${data.failure}` : '',
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
