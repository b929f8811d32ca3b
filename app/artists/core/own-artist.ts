/** Where an artist stands: being written, being looked at by us, to be booked, or resting by their own wish. */
export const ARTIST_STATES = ['draft', 'review', 'live', 'paused'] as const;
export type ArtistState = (typeof ARTIST_STATES)[number];

/** An artist or a team, as its owner's studio knows it. */
export interface OwnArtist {
  id: number;
  name: string;
  kind: 'solo' | 'team';
  /** One of {@link ARTIST_STATES}. */
  state: string;
  /** Rises with every change of the profile. */
  version: number;
}

/** An artist in their own studio. */
export interface VisitedArtist extends OwnArtist {
  /** How many requests, offers and changes wait for their answer. */
  waiting: number;
  /** How many messages they have not read. */
  unread: number;
}
