import { type BookingTerms, type TermsField, termsThatDiffer } from '../core/booking-terms.ts';
import { localityOf } from './locality-of.ts';

/** Terms for the artist to agree to, without the exact address; that is on the booking page once allowed. */
export interface TermsForArtist {
  date: string;
  from: string;
  to: string;
  audienceSize: string;
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

export function termsForArtist(terms: BookingTerms): TermsForArtist {
  const { date, from, to, audienceSize, address, lat, lng } = terms;
  const point = lat === null || lng === null ? null : { lat, lng };
  return { date, from, to, audienceSize, place: localityOf(address, point) };
}

/** Fields that differ, in reading order. Includes `place` for a new address in the same neighbourhood. */
export function differencesForArtist(was: BookingTerms, wanted: BookingTerms): ArtistTermsField[] {
  return termsThatDiffer(was, wanted).flatMap((field) => SHOWN_AS[field] ?? []);
}
