import { type BookingTerms, differences, type TermsField } from '../core/booking-terms.ts';
import { localityOf } from './locality-of.ts';

/** The terms that an artist has to agree to. The house stands on the booking's own page, once they may know it. */
export interface TermsForArtist {
  date: string;
  from: string;
  to: string;
  audienceSize: string;
  /** Neighbourhood and city; null where the address says too little. */
  place: string | null;
}
export type ArtistTermsField = keyof TermsForArtist;

const SHOWN_AS: Partial<Record<TermsField, ArtistTermsField>> = {
  date: 'date',
  from: 'from',
  to: 'to',
  audienceSize: 'audienceSize',
  address: 'place',
};

export function termsForArtist({ date, from, to, audienceSize, address }: BookingTerms): TermsForArtist {
  return { date, from, to, audienceSize, place: localityOf(address) };
}

/** What of it differs, in reading order. `place` also where another house of the same neighbourhood is wanted. */
export function differencesForArtist(was: BookingTerms, wanted: BookingTerms): ArtistTermsField[] {
  return differences(was, wanted).flatMap((field) => SHOWN_AS[field] ?? []);
}
