/** Lifecycle: being written, under review by staff, bookable, paused by its owner, or restricted by staff. */
export const ARTIST_STATES = ['draft', 'review', 'live', 'paused', 'unlisted', 'suspended'] as const;
export type ArtistState = (typeof ARTIST_STATES)[number];

/** Set by staff: neither shown nor bookable; a suspended artist accepts no open request either. */
export const RESTRICTIONS = ['unlisted', 'suspended'] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** In place of a reason where the rules about withdrawing a yes restrict; pages say it in words. */
export const RESTRICTED_BY_RELIABILITY = 'standing';

export function isRestricted(state: string): state is Restriction {
  return state === 'unlisted' || state === 'suspended';
}

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
