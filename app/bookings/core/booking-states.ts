/** Life of a booking, from the hold on a slot to the end of the performance. */
export const BOOKING_STATES = [
  'held',
  'capturing',
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'expired',
  'declined',
  'replacing',
  'cancelled',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export type Actor = 'host' | 'artist' | 'operator' | 'system';

export interface BookingTransition {
  name: string;
  from: readonly BookingState[];
  to: BookingState;
  actors: readonly Actor[];
}

/** Every change a booking can make, and who may make it. Buttons, API and jobs all ask this table. */
export const BOOKING_TRANSITIONS = {
  secure: { name: 'secure', from: ['held', 'expired'], to: 'capturing', actors: ['system'] },
  pay: { name: 'pay', from: ['capturing'], to: 'requested', actors: ['system'] },
  lapse: { name: 'lapse', from: ['capturing'], to: 'expired', actors: ['system'] },
  expire: { name: 'expire', from: ['held'], to: 'expired', actors: ['system', 'host'] },
  accept: { name: 'accept', from: ['requested'], to: 'confirmed', actors: ['artist', 'operator', 'system'] },
  decline: { name: 'decline', from: ['requested'], to: 'declined', actors: ['artist', 'operator', 'system'] },
  /** Nobody performs as agreed: another artist is looked for. */
  replace: {
    name: 'replace',
    from: ['declined', 'confirmed'],
    to: 'replacing',
    actors: ['artist', 'operator', 'system'],
  },
  /** The host said yes to another artist, who had agreed before. */
  rebook: { name: 'rebook', from: ['replacing'], to: 'confirmed', actors: ['host', 'operator'] },
  start: { name: 'start', from: ['confirmed'], to: 'in_progress', actors: ['artist', 'operator', 'system'] },
  complete: { name: 'complete', from: ['in_progress'], to: 'completed', actors: ['operator', 'system'] },
  /** Nobody performed, or as good as nobody: we decided that everything goes back. */
  fail: { name: 'fail', from: ['in_progress'], to: 'cancelled', actors: ['operator'] },
  cancel: {
    name: 'cancel',
    from: ['requested', 'confirmed', 'declined', 'replacing'],
    to: 'cancelled',
    actors: ['host', 'artist', 'operator', 'system'],
  },
} as const satisfies Record<string, BookingTransition>;

export type BookingTransitionName = keyof typeof BOOKING_TRANSITIONS;

export function canMove(state: BookingState, name: BookingTransitionName, actor: Actor): boolean {
  const transition: BookingTransition = BOOKING_TRANSITIONS[name];
  return transition.from.includes(state) && transition.actors.includes(actor);
}

/** The three steps a host sees: initiated, responded, completed. */
export type ProgressStep = 'initiated' | 'responded' | 'completed';

export function progressStep(state: BookingState): ProgressStep {
  if (state === 'completed') return 'completed';
  return state === 'confirmed' || state === 'in_progress' ? 'responded' : 'initiated';
}

/** The number old clients know a state by: 0 on creation. */
export function wireStatus(state: BookingState): number {
  return { initiated: 0, responded: 1, completed: 2 }[progressStep(state)];
}

/** Bookings that somebody still counts on: slot, money or both are at stake. */
export function isLive(state: BookingState): boolean {
  return ['held', 'capturing', 'requested', 'confirmed', 'in_progress', 'replacing'].includes(state);
}
