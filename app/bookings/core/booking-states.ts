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

/** Every allowed transition and its actors; used by buttons, API and jobs. */
export const BOOKING_TRANSITIONS = {
  secure: { name: 'secure', from: ['held', 'expired'], to: 'capturing', actors: ['system'] },
  pay: { name: 'pay', from: ['capturing'], to: 'requested', actors: ['system'] },
  lapse: { name: 'lapse', from: ['capturing'], to: 'expired', actors: ['system'] },
  expire: { name: 'expire', from: ['held'], to: 'expired', actors: ['system', 'host'] },
  accept: { name: 'accept', from: ['requested'], to: 'confirmed', actors: ['artist', 'operator', 'system'] },
  decline: { name: 'decline', from: ['requested'], to: 'declined', actors: ['artist', 'operator', 'system'] },
  replace: {
    name: 'replace',
    from: ['declined', 'confirmed', 'in_progress'],
    to: 'replacing',
    actors: ['artist', 'operator', 'system'],
  },
  rebook: { name: 'rebook', from: ['replacing'], to: 'confirmed', actors: ['host', 'operator'] },
  start: { name: 'start', from: ['confirmed'], to: 'in_progress', actors: ['artist', 'operator', 'system'] },
  complete: { name: 'complete', from: ['in_progress'], to: 'completed', actors: ['operator', 'system'] },
  /** Ended while it runs: a full refund after a no-show, or our own cancelling. */
  fail: { name: 'fail', from: ['in_progress'], to: 'cancelled', actors: ['operator'] },
  cancel: {
    name: 'cancel',
    from: ['requested', 'confirmed', 'declined', 'replacing'],
    to: 'cancelled',
    actors: ['host', 'artist', 'operator', 'system'],
  },
} as const satisfies Record<string, BookingTransition>;

export type BookingTransitionName = keyof typeof BOOKING_TRANSITIONS;

export function isTransitionAllowed(state: BookingState, name: BookingTransitionName, actor: Actor): boolean {
  const transition: BookingTransition = BOOKING_TRANSITIONS[name];
  return transition.from.includes(state) && transition.actors.includes(actor);
}

export type ProgressStep = 'initiated' | 'responded' | 'completed';

export function progressStep(state: BookingState): ProgressStep {
  if (state === 'completed') return 'completed';
  return state === 'confirmed' || state === 'in_progress' ? 'responded' : 'initiated';
}

/** Numeric state for old clients: 0 on creation. */
export function wireStatus(state: BookingState): number {
  return { initiated: 0, responded: 1, completed: 2 }[progressStep(state)];
}

/** Whether a slot or money is still at stake. */
export function isLive(state: BookingState): boolean {
  return ['held', 'capturing', 'requested', 'confirmed', 'in_progress', 'replacing'].includes(state);
}
