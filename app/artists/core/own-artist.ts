import type { FactorDemand } from '#app/accounts/second-factor/fresh-factor.ts';

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
  /** False for a manager of the team, who does what {@link MANAGER_MAY} says. */
  leads: boolean;
}

/**
 * What a second manager does in the studio of a team, by page: opens it, and sends forms with these intents. All else is
 * the leader's, and other members have no page there. In bookings and conversations a manager speaks for the team.
 */
export const MANAGER_MAY: ReadonlyMap<string, readonly string[]> = new Map([
  ['requests', ['offer-agreed', 'offer-declined', 'change-agreed', 'change-declined']],
  ['requests/:id', ['accept', 'decline', 'withdraw', 'propose', 'players']],
  ['calendar', ['', 'free']],
  ['messages', []],
  ['messages/:id', []],
]);

export interface VisitedArtist extends OwnArtist {
  waiting: number;
  unread: number;
  /** For staff who change the page for the artist. */
  staff?: FactorDemand;
  /** Staff write it for somebody who has not said yes yet. */
  draft?: boolean;
}
