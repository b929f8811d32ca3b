import { BRAND, paragraphs, sms } from './words.ts';

/** Unread messages notice. The texts themselves stay in the product. */
export interface WaitingNoticeData {
  bookingCode: string;
  /** Last author; null for the host, where an artist reads. */
  from: string | null;
  count: number;
}

const from = (data: WaitingNoticeData) => data.from ?? 'The host';

export const waitingMessages = {
  'message.waiting': (data: WaitingNoticeData) => ({
    subject:
      data.count === 1 ? `${from(data)} has written to you` : `${data.count} messages from ${from(data)}`,
    body: paragraphs(
      data.count === 1
        ? `${from(data)} has written to you about booking ${data.bookingCode}.`
        : `${data.count} messages about booking ${data.bookingCode} are waiting for you, the last from ${from(data)}.`,
      'Read and answer on your messages page. Please keep everything about the booking there: it helps if there is a problem later.',
    ),
    sms: sms`${BRAND}: ${from(data)} has written to you about booking ${data.bookingCode}. Read and answer under Messages.`,
  }),
  'message.reported.operator': (data: ReportNoticeData) => ({
    subject: `Reported message: booking ${data.bookingCode}`,
    body: `${data.by} reported a message of ${data.of} in booking ${data.bookingCode} (${data.reason}). Please look at it.`,
  }),
};

export interface ReportNoticeData {
  bookingCode: string;
  by: string;
  of: string;
  reason: string;
}
