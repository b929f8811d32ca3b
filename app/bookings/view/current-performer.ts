import type { BookingSummary } from './booking-view.ts';

export interface Performer {
  id: number;
  name: string;
  category: string;
  photo: string | null;
  /** `candidate`: a replacement who has agreed and needs the host's acceptance. */
  as: 'artist' | 'candidate';
}

/** The booked artist, a proposed replacement, or null while searching. */
export function currentPerformer({
  state,
  artist,
  replacementArtist,
}: Pick<BookingSummary, 'state' | 'artist' | 'replacementArtist'>): Performer | null {
  if (state !== 'declined' && state !== 'replacing') return { ...pick(artist), as: 'artist' };
  return replacementArtist && { ...pick(replacementArtist), as: 'candidate' };
}

const pick = ({ id, name, category, photo }: Omit<Performer, 'as'>) => ({ id, name, category, photo });
