import type { BookingState } from '../core/booking-states.ts';
import { isWithinContactDays } from './artist-sees.ts';

/**
 * `nothing`: no yes, or no longer. `agreed`: a yes, while the host's cancelling would bring everything back.
 * `reachable`: it would not any more. `after`: until a week after the end.
 */
export type ArtistDisclosure = 'nothing' | 'agreed' | 'reachable' | 'after';

export type ArtistField =
  /** The artist's own number on the pages of the booking and of its day. */
  | 'phone'
  /** Numbers, addresses and links that the artist writes in the conversation. */
  | 'contacts';

/** The single table of what a host sees of an artist beyond their public profile. Staff see it all. */
export const HOST_SEES = {
  nothing: [],
  agreed: [],
  reachable: ['phone', 'contacts'],
  after: ['contacts'],
} as const satisfies Record<ArtistDisclosure, readonly ArtistField[]>;

export function hostSees(disclosure: ArtistDisclosure, field: ArtistField): boolean {
  const fields: readonly ArtistField[] = HOST_SEES[disclosure];
  return fields.includes(field);
}

export function artistDisclosureOf(
  booking: {
    state: BookingState;
    endsAt: Date;
    /** Whether the host's own cancelling would bring everything back now. */
    allComesBack: boolean;
    /** The artist shows their number from the yes, or the booking is from before there was this rule. */
    fromYes: boolean;
  },
  now: Date,
): ArtistDisclosure {
  const { state, endsAt, allComesBack, fromYes } = booking;
  if (state === 'completed') return isWithinContactDays(endsAt, now) ? 'after' : 'nothing';
  if (state === 'in_progress') return 'reachable';
  if (state !== 'confirmed') return 'nothing';
  return fromYes || !allComesBack ? 'reachable' : 'agreed';
}
