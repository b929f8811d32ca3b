import { SOUND_ORDER_STATES, type SoundOrderState } from '#app/bookings/core/sound-order-states.ts';
import { readDay, readTypedSearch } from '../../frame/search-query.ts';

export interface OrderFilter {
  /** As typed: a code or a phone. */
  q: string;
  code: string | null;
  phone: string | null;
  unknown: boolean;
  state: SoundOrderState | null;
  from: string | null;
  to: string | null;
}

/** Parses the filter; invalid values are ignored. */
export function readOrderFilter(wanted: URLSearchParams): OrderFilter {
  const { q, orderCode, phone } = readTypedSearch(wanted.get('q'));
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
