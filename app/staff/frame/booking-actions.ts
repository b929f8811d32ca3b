import type { Right } from '#app/accounts/core/roles.ts';
import type { EventState } from '#app/bookings/core/booking-outline.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';

interface BookingAction {
  right: Right;
  /** States in which it is offered; the operation itself checks again. */
  states: readonly BookingState[];
}

const AGREED: readonly BookingState[] = ['confirmed', 'in_progress'];
const RUNNING: readonly BookingState[] = ['requested', 'confirmed', 'replacing', 'in_progress'];

/** Staff actions on a booking with right and states. Both buttons and the action use this table. */
export const BOOKING_ACTIONS = {
  accept: { right: 'run_bookings', states: ['requested'] },
  decline: { right: 'run_bookings', states: ['requested'] },
  called: { right: 'run_the_day', states: AGREED },
  'no-show': { right: 'run_bookings', states: AGREED },
  withdraw: { right: 'run_bookings', states: ['confirmed'] },
  cancel: {
    right: 'run_bookings',
    states: ['requested', 'confirmed', 'in_progress', 'declined', 'replacing'],
  },
  ask: { right: 'run_bookings', states: ['replacing'] },
  propose: { right: 'run_bookings', states: ['replacing'] },
  agree: { right: 'run_bookings', states: ['replacing'] },
  pass: { right: 'run_bookings', states: ['replacing'] },
  'host-yes': { right: 'run_bookings', states: ['replacing'] },
  'host-no': { right: 'run_bookings', states: ['replacing'] },
  assign: { right: 'assign_managers', states: RUNNING },
  'venue-note': { right: 'run_bookings', states: RUNNING },
  'end-sessions': { right: 'answer_tickets', states: [...RUNNING, 'declined', 'completed', 'cancelled'] },
  goodwill: { right: 'move_money', states: [...RUNNING, 'declined', 'completed', 'cancelled'] },
} as const satisfies Record<string, BookingAction>;

/** Only from the start until the end, while the artist was not seen. */
const WHILE_MISSING: readonly string[] = ['called', 'no-show'];

export type BookingActionName = keyof typeof BOOKING_ACTIONS;
export type SearchActionName = 'propose' | 'agree' | 'pass' | 'host-yes' | 'host-no';

export function actionsFor(
  state: BookingState,
  may: (right: Right) => boolean,
  eventState: EventState | null = null,
): BookingActionName[] {
  const names = Object.keys(BOOKING_ACTIONS) as BookingActionName[];
  return names.filter((name) => {
    const act: BookingAction = BOOKING_ACTIONS[name];
    return may(act.right) && act.states.includes(state) && fitsEventState(name, state, eventState);
  });
}

function fitsEventState(
  name: BookingActionName,
  state: BookingState,
  eventState: EventState | null,
): boolean {
  if (WHILE_MISSING.includes(name) || (name === 'cancel' && state === 'in_progress'))
    return eventState === 'missing';
  return name !== 'withdraw' || eventState === 'awaited';
}
