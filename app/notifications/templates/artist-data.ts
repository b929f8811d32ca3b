import { money, time, when } from './words.ts';

/**
 * Booking data for an artist. Messages outlive access, so no host, house number or price.
 * Instants are ISO texts, amounts paise.
 */
export interface ArtistNoticeData {
  bookingCode: string;
  occasion: string;
  startsAt: string;
  endsAt: string;
  /** Neighbourhood and city; missing if the address has neither. */
  place?: string;
  audienceSize: string;
  /** Expected share in paise, after tax and commission. */
  sharePaise?: number;
  /** Artist's deadline to answer. */
  answerBy?: string;
  reason?: string;
}

export function factsForArtist(data: ArtistNoticeData): string {
  return [
    `${data.occasion}, ${when(data.startsAt)} to ${time(data.endsAt)}`,
    data.place ?? '',
    `${data.audienceSize} guests`,
    data.sharePaise === undefined ? '' : `You receive about ${money(data.sharePaise)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
