import type { LostReason } from '#app/payments/seller.ts';
import { money, when } from './words.ts';

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
  /** Until when the rest is to be paid. */
  balanceBy?: string;
  /** What goes back to the host, and the working days it takes. */
  refundPaise?: number;
  refundDays?: number;
  /** Why a payment could not be used. */
  lostWhy?: LostReason;
  /** Until when the artist may answer. */
  answerBy?: string;
  /** The artist accepts instantly, so nobody waits for an answer. */
  agreed?: boolean;
  /** Who cancelled or declined, and why, in their words. */
  cancelledBy?: 'host' | 'artist' | 'operator' | 'system';
  reason?: string;
}

/** What, when, where and for how much. */
export function facts(data: BookingNoticeData): string {
  return [
    `${data.occasion ? `${data.occasion}, ` : ''}${when(data.startsAt)}`,
    data.venue,
    `Total ${money(data.totalPaise)}, tax included`,
  ].join('\n');
}

/** What goes back and when. */
export function refund(data: BookingNoticeData): string {
  if (!data.refundPaise) return 'Under the terms of this booking nothing goes back.';
  return `${money(data.refundPaise)} goes back the way you paid, within ${data.refundDays ?? 7} working days.`;
}
