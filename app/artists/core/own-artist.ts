/** Lifecycle: being written, under review by staff, bookable, or paused by its owner. */
export const ARTIST_STATES = ['draft', 'review', 'live', 'paused'] as const;
export type ArtistState = (typeof ARTIST_STATES)[number];

export interface OwnArtist {
  id: number;
  name: string;
  kind: 'solo' | 'team';
  state: string;
  /** Incremented by every profile change, for optimistic locking. */
  version: number;
}

export interface VisitedArtist extends OwnArtist {
  waiting: number;
  unread: number;
}
