import type { Recipient } from './document.ts';
import { type State, stateOf } from './states-of-india.ts';

interface Billing {
  name: string;
  gstin: string | null;
  address: string;
  pin: string;
}

/** Mohali PIN codes share Chandigarh's prefix. */
const MOHALI = ['160055', '160059', '160062', '160071', '160103'];
const STATE_OF_PIN = new Map<string, string>(
  Object.entries({
    11: '07',
    12: '06',
    13: '06',
    14: '03',
    15: '03',
    16: '04',
    17: '02',
  }),
);

export function recipientOf(
  billing: Billing | undefined,
  booking: { host_name: string; venue_address: string },
  place: State,
): Recipient {
  if (!billing)
    return { name: booking.host_name, gstin: null, address: booking.venue_address, pin: null, state: place };
  const { name, gstin, address, pin } = billing;
  const state = gstin ? stateOf(gstin.slice(0, 2)) : stateOfPin(pin, place);
  return { name, gstin, address, pin, state };
}

function stateOfPin(pin: string, otherwise: State): State {
  const code = MOHALI.includes(pin) ? '03' : STATE_OF_PIN.get(pin.slice(0, 2));
  return code ? stateOf(code) : otherwise;
}
