import { money, time, when } from './words.ts';

/**
 * What a message to an artist may speak of. A message stays where it was sent, also after a no, so it never says who
 * the host is, which house it is, or what the host pays: those stand on the booking's page. Instants are ISO texts,
 * amounts integer paise.
 */
export interface ArtistNoticeData {
  bookingCode: string;
  occasion: string;
  startsAt: string;
  endsAt: string;
  /** Neighbourhood and city; missing where the address says too little. */
  place?: string;
  audienceSize: string;
  /** What the booking is expected to bring the artist, after tax and commission. */
  sharePaise?: number;
  /** Until when the artist may answer. */
  answerBy?: string;
  /** Why, without contacts. */
  reason?: string;
}

/** What, when, where, for how many and for how much. */
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
