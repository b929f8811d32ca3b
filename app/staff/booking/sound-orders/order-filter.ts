import { SOUND_ORDER_STATES } from '#app/bookings/core/sound-order-states.ts';
import { readDay } from '../../frame/search-query.ts';

export type OrderFilter = ReturnType<typeof readOrderFilter>;

/** Parses the filter; invalid values are ignored. */
export function readOrderFilter(wanted: URLSearchParams) {
  return {
    state: SOUND_ORDER_STATES.find((each) => each === wanted.get('state')) ?? null,
    from: readDay(wanted.get('from')),
    to: readDay(wanted.get('to')),
  };
}
