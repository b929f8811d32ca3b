import type { BookingSummary } from './booking-views.server.ts';

export interface Performer {
  id: number;
  name: string;
  category: string;
  photo: string | null;
  /** `candidate`: can come, and comes with the host's yes. */
  as: 'artist' | 'candidate';
}

/** Who comes, as far as that is known: the artist who is booked, who can come instead of one who cannot, or nobody yet. */
export function currentPerformer({
  state,
  artist,
  replacementArtist,
}: Pick<BookingSummary, 'state' | 'artist' | 'replacementArtist'>): Performer | null {
  if (state !== 'declined' && state !== 'replacing') return { ...pick(artist), as: 'artist' };
  return replacementArtist && { ...pick(replacementArtist), as: 'candidate' };
}

const pick = ({ id, name, category, photo }: Omit<Performer, 'as'>) => ({ id, name, category, photo });
