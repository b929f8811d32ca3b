import type { BookingDetails } from '../booking-views.server.ts';

export interface Coming {
  id: number;
  name: string;
  category: string;
  /** `candidate`: can come, and comes with the host's yes. */
  as: 'artist' | 'candidate';
}

/** Who comes, as far as that is known: the artist who is booked, who can come instead of one who cannot, or nobody yet. */
export function whoComes({
  state,
  artist,
  replacement,
}: Pick<BookingDetails, 'state' | 'artist' | 'replacement'>): Coming | null {
  if (!replacement && state !== 'declined') return { ...pick(artist), as: 'artist' };
  const candidate = replacement?.proposal?.artist;
  return candidate ? { ...pick(candidate), as: 'candidate' } : null;
}

const pick = ({ id, name, category }: Pick<Coming, 'id' | 'name' | 'category'>) => ({ id, name, category });
