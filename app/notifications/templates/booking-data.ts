import type { LostReason } from '#app/payments/lost-reason.ts';
import { money, when } from './words.ts';

/** Booking data for messages. Instants are ISO texts, amounts integer paise. */
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
  balanceBy?: string;
  refundPaise?: number;
  refundDays?: number;
  lostWhy?: LostReason;
  /** When a payment was begun that its bank left open, until when we ask, and its number. */
  begunAt?: string;
  askedUntil?: string;
  paymentId?: string;
  answerBy?: string;
  agreed?: boolean;
  cancelledBy?: 'host' | 'artist' | 'operator' | 'system';
  reason?: string;
}

export function facts(data: BookingNoticeData): string {
  return [
    `${data.occasion ? `${data.occasion}, ` : ''}${when(data.startsAt)}`,
    data.venue,
    `Total ${money(data.totalPaise)}, tax included`,
  ].join('\n');
}

export function refund(data: BookingNoticeData): string {
  if (!data.refundPaise) return 'Under the terms of this booking there is no refund.';
  return `We refund ${money(data.refundPaise)} the way you paid, within ${data.refundDays ?? 7} working days.`;
}
