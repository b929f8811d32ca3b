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
  /** Follows once it is confirmed that the artist cannot come. */
  pendingPaise?: number;
  /** Only our staff said that the artist cannot come. */
  unconfirmed?: boolean;
  /** The artist did not come, as our staff recorded while the evening ran. */
  noShow?: boolean;
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

/** What follows for the host of an artist who cannot come. */
export function searchOrRefund(data: BookingNoticeData): string {
  if (data.refundPaise || data.pendingPaise) return refund(data);
  return `We are already looking for a similar artist who is free, at no extra cost to you. You may decline any of them; ${data.unconfirmed ? `then a part of your money comes back at once, and the rest as soon as ${data.artistName} or our team has confirmed it` : 'then we refund everything'}.`;
}

export function refund(data: BookingNoticeData): string {
  if (data.pendingPaise)
    return `Your full refund is being confirmed: ${money(data.refundPaise ?? 0)} at once, ${money(data.pendingPaise)} as soon as ${data.artistName} or our team has confirmed it.`;
  if (!data.refundPaise) return 'Under the terms of this booking there is no refund.';
  return `We refund ${money(data.refundPaise)} the way you paid, within ${data.refundDays ?? 7} working days.`;
}
