import { SOUND_ORDER_STATES, type SoundOrderState } from '#app/bookings/core/sound-order-states.ts';
import { readDay, readTyped } from '../search-query.ts';

/** What a list of orders of sound is narrowed by; nothing of it is required. */
export interface OrderFilter {
  /** As typed: a code or a phone. */
  q: string;
  code: string | null;
  phone: string | null;
  /** What was typed is neither, so that no order fits. */
  unknown: boolean;
  state: SoundOrderState | null;
  from: string | null;
  to: string | null;
}

/** Reads the filter of an address; what does not parse narrows nothing. */
export function readOrderFilter(wanted: URLSearchParams): OrderFilter {
  const { q, orderCode, phone } = readTyped(wanted.get('q'));
  return {
    q,
    code: orderCode,
    phone,
    unknown: q !== '' && !orderCode && !phone,
    state: SOUND_ORDER_STATES.find((each) => each === wanted.get('state')) ?? null,
    from: readDay(wanted.get('from')),
    to: readDay(wanted.get('to')),
  };
}
